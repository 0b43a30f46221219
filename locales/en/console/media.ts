/** Pictures and videos, one at a time. */
export const media = {
  carousel: 'carousel',
  slide: 'slide',
  position: '{{at}} of {{count}}',
  previous: 'Previous',
  next: 'Next',
  image: 'Image {{at}} of {{count}}',
  zoom: 'Enlarge image {{at}}',
  imageFailed: 'The image could not be loaded.',
  videoFailed: 'The video could not be loaded.',
  onYoutube: 'Video on YouTube',
  openYoutube: 'Open on YouTube, in another tab',
  openElsewhere: 'Open in another tab',
  nothing: 'There is nothing to show.',
} as const
