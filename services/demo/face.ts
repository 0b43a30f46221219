import { createDice } from './dice.ts'

export type Sex = 'male' | 'female'

/** Properties of a drawn face; the same look always gives the same face. */
export interface Look {
  seed: number
  sex: Sex
  /** Years. */
  age: number
}

interface Features {
  skin: { base: string; shade: string; light: string; lip: string }
  hair: string
  eyes: string
  hairStyle: 'short' | 'crop' | 'side' | 'curly' | 'bald' | 'long' | 'bob' | 'bun'
  beard: 'none' | 'stubble' | 'full' | 'moustache'
  glasses: boolean
  cap: boolean
  wide: number
  jaw: number
  brow: number
  nose: number
  mouth: number
  shirt: string
  collar: 'polo' | 'tee' | 'shirt'
}

const skins = [
  { base: '#f1c9a5', shade: '#d9a67d', light: '#fbdfc4', lip: '#c07868' },
  { base: '#e8b78f', shade: '#cb9468', light: '#f5cfae', lip: '#b36d5a' },
  { base: '#d49a6c', shade: '#b47a4d', light: '#e6b48b', lip: '#a05e4c' },
  { base: '#b97d50', shade: '#96603a', light: '#cf9a6f', lip: '#87493c' },
  { base: '#8f5a38', shade: '#6f4328', light: '#aa7450', lip: '#6d3a30' },
  { base: '#6b4129', shade: '#4f2e1b', light: '#85573b', lip: '#512a24' },
] as const
const hairs = ['#17130f', '#2a1c14', '#3d2818', '#5a3a20', '#7a5230'] as const
const greys = ['#5d5955', '#8c8782', '#b6b2ad'] as const
const shirts = ['#24466f', '#3b3f46', '#6d2f34', '#2f5d4a', '#7b8794', '#c9ced4', '#1f2a44', '#8a6a3c'] as const

function featuresOf(look: Look): Features {
  const dice = createDice([look.seed, 77])
  const isMale = look.sex === 'male'
  return {
    skin: dice.pick(skins),
    hair: look.age > 48 && dice.chance(0.75) ? dice.pick(greys) : dice.pick(hairs),
    eyes: dice.pick(['#3a2417', '#4a2f1b', '#2d2019', '#4d5a3a', '#47606e']),
    hairStyle: isMale
      ? dice.weighted({ short: 30, crop: 22, side: 24, curly: 14, bald: look.age > 40 ? 16 : 4 })
      : dice.weighted({ long: 45, bob: 25, bun: 20, curly: 10 }),
    beard: isMale ? dice.weighted({ none: 42, stubble: 26, full: 18, moustache: 14 }) : 'none',
    glasses: dice.chance(look.age > 45 ? 0.4 : 0.2),
    cap: dice.chance(isMale ? 0.14 : 0.04),
    wide: 0.92 + dice.next() * 0.16,
    jaw: (isMale ? 0.76 : 0.66) + dice.next() * 0.14,
    brow: dice.next(),
    nose: 0.85 + dice.next() * 0.35,
    mouth: 0.85 + dice.next() * 0.3,
    shirt: dice.pick(shirts),
    collar: dice.weighted({ polo: 40, tee: 30, shirt: 30 }),
  }
}

/** Skull and jaw, around (0, 0), about 200 wide and 270 high. */
function headPath(w: number, jaw: number): string {
  const side = 100 * w
  const chin = 100 * jaw * 0.62
  return `M${-side} -20C${-side} -112 ${-side * 0.62} -138 0 -138S${side} -112 ${side} -20C${side} 38 ${side * 0.92} 78 ${chin + 12} 112C${chin * 0.6} 134 ${chin * 0.3} 140 0 140S${-chin * 0.6} 134 ${-chin - 12} 112C${-side * 0.92} 78 ${-side} 38 ${-side} -20Z`
}

function hairBehind(f: Features): string {
  const side = 100 * f.wide
  switch (f.hairStyle) {
    case 'long':
      return `<path d="M${-side - 26} -10C${-side - 34} -150 ${-side * 0.4} -176 0 -176S${side + 34} -150 ${side + 26} -10C${side + 30} 90 ${side + 48} 170 ${side + 22} 236L${-side - 22} 236C${-side - 48} 170 ${-side - 30} 90 ${-side - 26} -10Z" fill="${f.hair}"/>`
    case 'bob':
      return `<path d="M${-side - 24} -10C${-side - 30} -150 ${-side * 0.4} -172 0 -172S${side + 30} -150 ${side + 24} -10C${side + 30} 50 ${side + 34} 100 ${side - 4} 128L${-side + 4} 128C${-side - 34} 100 ${-side - 30} 50 ${-side - 24} -10Z" fill="${f.hair}"/>`
    case 'bun':
      return `<circle cx="0" cy="-176" r="46" fill="${f.hair}"/><path d="M${-side - 10} -6C${-side - 16} -146 ${-side * 0.4} -166 0 -166S${side + 16} -146 ${side + 10} -6Z" fill="${f.hair}"/>`
    default:
      return ''
  }
}

function hairFront(f: Features): string {
  const side = 100 * f.wide
  const fill = `fill="${f.hair}"`
  switch (f.hairStyle) {
    case 'bald':
      return `<path d="M${-side - 3} 4C${-side - 8} -40 ${-side + 2} -62 ${-side + 8} -74C${-side + 16} -50 ${-side + 10} -20 ${-side + 7} 6ZM${side + 3} 4C${side + 8} -40 ${side - 2} -62 ${side - 8} -74C${side - 16} -50 ${side - 10} -20 ${side - 7} 6Z" ${fill} opacity="0.85"/><ellipse cx="${-side * 0.2}" cy="-112" rx="34" ry="14" fill="#fff" opacity="0.13"/>`
    case 'crop':
      return `<path d="M${-side - 3} -8C${-side - 8} -118 ${-side * 0.6} -154 0 -154S${side + 8} -118 ${side + 3} -8C${side - 4} -52 ${side - 8} -74 ${side * 0.74} -88C${side * 0.3} -98 ${-side * 0.3} -98 ${-side * 0.74} -88C${-side + 8} -74 ${-side + 4} -52 ${-side - 3} -8Z" ${fill} opacity="0.93"/>`
    case 'side':
      return `<path d="M${-side - 5} -4C${-side - 14} -122 ${-side * 0.62} -166 ${side * 0.1} -166C${side * 0.8} -166 ${side + 14} -112 ${side + 5} -4C${side - 2} -48 ${side - 8} -70 ${side - 14} -82C${side * 0.3} -70 ${-side * 0.2} -92 ${-side * 0.42} -116C${-side * 0.6} -90 ${-side + 8} -62 ${-side - 5} -4Z" ${fill}/><path d="M${-side * 0.4} -118C${-side * 0.1} -96 ${side * 0.3} -86 ${side * 0.7} -92" stroke="#fff" stroke-width="3" opacity="0.08" fill="none"/>`
    case 'curly': {
      let curls = ''
      for (let index = 0; index <= 12; index += 1) {
        const angle = Math.PI * (1.03 - (index / 12) * 1.06)
        curls += `<circle cx="${(Math.cos(angle) * side * 0.98).toFixed(1)}" cy="${(-38 - Math.sin(angle) * 98).toFixed(1)}" r="${27 + (index % 3) * 4}"/>`
      }
      return `<g ${fill}>${curls}<path d="M${-side * 0.86} -84C${-side * 0.5} -150 ${side * 0.5} -150 ${side * 0.86} -84C${side * 0.4} -104 ${-side * 0.4} -104 ${-side * 0.86} -84Z"/></g>`
    }
    case 'long':
    case 'bob':
      return `<path d="M${-side - 8} 40C${-side - 20} -120 ${-side * 0.6} -166 0 -166S${side + 20} -120 ${side + 8} 40C${side - 2} -30 ${side * 0.8} -66 ${side * 0.36} -112C${side * 0.1} -84 ${-side * 0.6} -62 ${-side + 6} -30C${-side + 2} 0 ${-side} 20 ${-side - 8} 40Z" ${fill}/><path d="M${side * 0.3} -120C${side * 0.05} -92 ${-side * 0.5} -74 ${-side * 0.84} -48" stroke="#fff" stroke-width="4" opacity="0.09" fill="none"/>`
    case 'bun':
      return `<path d="M${-side - 4} -6C${-side - 10} -120 ${-side * 0.6} -156 0 -156S${side + 10} -120 ${side + 4} -6C${side - 6} -56 ${side * 0.7} -92 0 -104C${-side * 0.7} -92 ${-side + 6} -56 ${-side - 4} -6Z" ${fill}/>`
    default:
      return `<path d="M${-side - 4} -6C${-side - 12} -120 ${-side * 0.66} -168 0 -164S${side + 12} -120 ${side + 4} -6C${side - 3} -44 ${side - 6} -66 ${side - 18} -80C${side * 0.5} -108 ${side * 0.2} -96 0 -100C${-side * 0.3} -104 ${-side * 0.56} -100 ${-side + 18} -78C${-side + 6} -62 ${-side + 3} -44 ${-side - 4} -6Z" ${fill}/>`
  }
}

function eye(x: number, f: Features, lashes: boolean): string {
  return `<g transform="translate(${x} -6)"><path d="M-24 2C-14 -13 14 -13 24 2C14 12 -14 12 -24 2Z" fill="#fbf8f4"/><circle r="9.6" cy="-1" fill="${f.eyes}"/><circle r="4.6" cy="-1" fill="#0c0a09"/><circle cx="3.4" cy="-4.4" r="2.4" fill="#fff"/><path d="M-25 2C-14 -14 14 -14 25 2" stroke="${lashes ? '#17110d' : '#3a2a20'}" stroke-width="${lashes ? 5 : 3.4}" fill="none" stroke-linecap="round"/><path d="M-20 7C-10 13 10 13 20 7" stroke="${f.skin.shade}" stroke-width="2.4" fill="none" opacity="0.8"/></g>`
}

function beard(f: Features): string {
  const side = 100 * f.wide
  const chin = 100 * f.jaw * 0.62
  const hairPath = `M${-side + 2} 8C${-side + 12} 40 ${-side * 0.72} 52 ${-side * 0.5} 50C${-side * 0.3} 38 ${side * 0.3} 38 ${side * 0.5} 50C${side * 0.72} 52 ${side - 12} 40 ${side - 2} 8C${side} 50 ${side * 0.92} 84 ${chin + 13} 114C${chin * 0.6} 138 ${chin * 0.3} 146 0 146S${-chin * 0.6} 138 ${-chin - 13} 114C${-side * 0.92} 84 ${-side} 50 ${-side + 2} 8Z`
  switch (f.beard) {
    case 'stubble':
      return `<path d="${hairPath}" fill="${f.hair}" opacity="0.2"/>`
    case 'full':
      return `<path d="${hairPath}" fill="${f.hair}" opacity="0.9"/>`
    case 'moustache':
      return `<path d="M-44 66C-30 48 -10 48 0 54C10 48 30 48 44 66C26 70 10 66 0 64C-10 66 -26 70 -44 66Z" fill="${f.hair}"/>`
    default:
      return ''
  }
}

function torso(f: Features): string {
  const neck = 54 * f.wide
  const body = `<path d="M-250 420C-250 270 -190 232 -96 208L${-neck} 186L${neck} 186L96 208C190 232 250 270 250 420Z" fill="${f.shirt}"/>`
  const neckShape = `<path d="M${-neck} 92L${-neck} 200C${-neck * 0.5} 236 ${neck * 0.5} 236 ${neck} 200L${neck} 92Z" fill="${f.skin.base}"/><path d="M${-neck} 112C${-neck * 0.4} 168 ${neck * 0.4} 168 ${neck} 112L${neck} 138C${neck * 0.4} 190 ${-neck * 0.4} 190 ${-neck} 138Z" fill="${f.skin.shade}" opacity="0.75"/>`
  const fold = `<path d="M-170 420C-168 350 -176 320 -186 300M170 420C168 350 176 320 186 300" stroke="#000" stroke-width="4" opacity="0.16" fill="none"/>`
  if (f.collar === 'tee')
    return `${body}${neckShape}<path d="M${-neck - 6} 190C${-neck * 0.6} 250 ${neck * 0.6} 250 ${neck + 6} 190" stroke="#000" stroke-opacity="0.22" stroke-width="9" fill="none"/>${fold}`
  const flap = f.collar === 'shirt' ? '#f3f4f6' : f.shirt
  return `${body}${neckShape}<path d="M${-neck - 10} 178L-4 262L-62 282L${-neck - 42} 204Z" fill="${flap}" stroke="#000" stroke-opacity="0.2" stroke-width="3"/><path d="M${neck + 10} 178L4 262L62 282L${neck + 42} 204Z" fill="${flap}" stroke="#000" stroke-opacity="0.2" stroke-width="3"/><path d="M0 262L0 420" stroke="#000" stroke-opacity="0.2" stroke-width="3"/><circle cx="0" cy="310" r="5" fill="#000" opacity="0.25"/>${fold}`
}

function cap(f: Features): string {
  const side = 100 * f.wide
  return `<path d="M${-side - 10} -58C${-side - 10} -150 ${-side * 0.5} -186 0 -186S${side + 10} -150 ${side + 10} -58C${side * 0.5} -84 ${-side * 0.5} -84 ${-side - 10} -58Z" fill="#2b4a66"/><path d="M${-side - 20} -54C${-side * 0.5} -96 ${side * 0.5} -96 ${side + 20} -54C${side * 0.6} -70 ${-side * 0.6} -70 ${-side - 20} -54Z" fill="#1d3448"/><circle cx="0" cy="-126" r="20" fill="#f0b429" opacity="0.9"/>`
}

/**
 * Head and shoulders as an SVG group around (0, 0): about 500 wide, from -230 to 420.
 * @param id makes the names of its gradients unique within one image
 */
export function drawFace(look: Look, id: string, isOfficial: boolean): string {
  const f = featuresOf(look)
  const side = 100 * f.wide
  const isFemale = look.sex === 'female'
  const brows = (x: number, mirror: number) =>
    `<path transform="translate(${x} -42) scale(${mirror} 1)" d="M-28 6C-14 ${-8 - f.brow * 6} 12 ${-9 - f.brow * 3} 28 4C12 -1 -12 -1 -28 6Z" fill="${f.hair}" opacity="0.92"/>`
  const wrinkles =
    look.age > 46
      ? `<path d="M-44 -82C-20 -90 20 -90 44 -82M-36 -66C-16 -72 16 -72 36 -66" stroke="${f.skin.shade}" stroke-width="2.6" fill="none" opacity="0.55"/><path d="M-42 44C-54 58 -56 70 -54 80M42 44C54 58 56 70 54 80" stroke="${f.skin.shade}" stroke-width="3" fill="none" opacity="0.6"/>`
      : ''
  const glasses = f.glasses
    ? `<g fill="#fff" fill-opacity="0.1" stroke="#22252a" stroke-width="5"><rect x="-82" y="-30" width="66" height="48" rx="16"/><rect x="16" y="-30" width="66" height="48" rx="16"/><path d="M-16 -12C-6 -18 6 -18 16 -12M-82 -14L${-side - 2} -20M82 -14L${side + 2} -20" fill="none"/></g>`
    : ''
  const mouth = f.mouth * (isFemale ? 30 : 34)
  return `<defs><radialGradient id="${id}s" cx="0.42" cy="0.36" r="0.72"><stop offset="0" stop-color="${f.skin.light}"/><stop offset="0.55" stop-color="${f.skin.base}"/><stop offset="1" stop-color="${f.skin.shade}"/></radialGradient></defs>
${hairBehind(f)}${torso(f)}
<g fill="${f.skin.base}" stroke="${f.skin.shade}" stroke-width="3"><ellipse cx="${-side - 6}" cy="4" rx="15" ry="30"/><ellipse cx="${side + 6}" cy="4" rx="15" ry="30"/></g>
<path d="${headPath(f.wide, f.jaw)}" fill="url(#${id}s)"/>
<ellipse cx="-54" cy="44" rx="30" ry="20" fill="#d8543a" opacity="0.1"/><ellipse cx="54" cy="44" rx="30" ry="20" fill="#d8543a" opacity="0.1"/>
${wrinkles}${beard(f)}
${eye(-46, f, isFemale)}${eye(46, f, isFemale)}${brows(-47, 1)}${brows(47, -1)}
<path d="M-6 -8C-8 18 -${16 * f.nose} 34 -${19 * f.nose} 40C-${16 * f.nose} 50 -8 50 0 50S${16 * f.nose} 50 ${19 * f.nose} 40" stroke="${f.skin.shade}" stroke-width="4.4" fill="none" stroke-linecap="round"/>
<path d="M${-mouth} 84C${-mouth * 0.4} 76 -6 74 0 79C6 74 ${mouth * 0.4} 76 ${mouth} 84C${mouth * 0.5} ${isFemale ? 104 : 98} ${-mouth * 0.5} ${isFemale ? 104 : 98} ${-mouth} 84Z" fill="${f.skin.lip}"/><path d="M${-mouth} 84C${-mouth * 0.4} ${isOfficial ? 88 : 94} ${mouth * 0.4} ${isOfficial ? 88 : 94} ${mouth} 84" stroke="#5a2a24" stroke-width="2.8" fill="none" opacity="0.8"/>
${f.cap && !isOfficial ? hairFront(f) + cap(f) : hairFront(f)}${glasses}`
}
