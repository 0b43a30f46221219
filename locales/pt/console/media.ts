/** Pictures and videos, one at a time. */
export const media = {
  carousel: 'carrossel',
  slide: 'quadro',
  position: '{{at}} de {{count}}',
  previous: 'Anterior',
  next: 'Próximo',
  image: 'Imagem {{at}} de {{count}}',
  zoom: 'Ampliar imagem {{at}}',
  imageFailed: 'A imagem não pôde ser carregada.',
  videoFailed: 'O vídeo não pôde ser carregado.',
  onYoutube: 'Vídeo no YouTube',
  openYoutube: 'Abrir no YouTube, em outra aba',
  openElsewhere: 'Abrir em outra aba',
  nothing: 'Não há nada para mostrar.',
} as const
