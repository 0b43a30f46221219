/** Pictures and videos, one at a time. */
export const media = {
  carousel: 'carrusel',
  slide: 'cuadro',
  position: '{{at}} de {{count}}',
  previous: 'Anterior',
  next: 'Siguiente',
  image: 'Imagen {{at}} de {{count}}',
  zoom: 'Ampliar imagen {{at}}',
  imageFailed: 'No se pudo cargar la imagen.',
  videoFailed: 'No se pudo cargar el video.',
  onYoutube: 'Video en YouTube',
  openYoutube: 'Abrir en YouTube, en otra pestaña',
  openElsewhere: 'Abrir en otra pestaña',
  nothing: 'No hay nada que mostrar.',
} as const
