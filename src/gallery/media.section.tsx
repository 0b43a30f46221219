import { useState } from 'react'
import { ImageCarousel } from '../ui/media/image-carousel.tsx'
import { VideoSlider } from '../ui/media/video-slider.tsx'
import { samplePicture } from './sample-files.ts'
import type { GallerySection } from './section.ts'

const captions = ['Frente do caminhão', 'Placa traseira', 'Lacre da carga', 'Nota fiscal', 'Painel com hodômetro']
const images = captions.map((description, at) => ({
  url: URL.createObjectURL(samplePicture(`${at}.png`, at * 70, 960, 720)),
  description,
}))

const videos = [
  { url: '/treinamento.mp4', title: 'Como registrar a carga' },
  { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', title: 'Direção segura na chuva' },
  { url: 'https://www.example.com/documentos.html', title: 'Documentos em dia' },
]

function Media() {
  const [zoomed, setZoomed] = useState<number | null>(null)
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-8 lg:grid-cols-2">
      <div data-example="carousel">
        <ImageCarousel label="Fotos da carga" images={images} onZoom={setZoomed} />
        <p className="text-hint text-muted" data-zoomed={zoomed ?? undefined}>
          {zoomed === null ? '' : captions[zoomed]}
        </p>
      </div>
      <div data-example="broken">
        <ImageCarousel
          label="Fotos perdidas"
          images={[{ url: '/nowhere.png', description: 'Foto que se perdeu' }, { url: images[1]?.url ?? '' }]}
        />
      </div>
      <div data-example="videos">
        <VideoSlider label="Vídeos de treinamento" videos={videos} />
      </div>
      <div data-example="none">
        <ImageCarousel label="Sem fotos" images={[]} />
      </div>
    </div>
  )
}

export const section: GallerySection = { id: 'media', title: 'Carousel and video slider', Component: Media }
