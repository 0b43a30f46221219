import { it } from 'vitest'
import sharp from 'sharp'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, OEM, PSM } from 'tesseract.js'
import { driverBundles } from '#services/demo/generator'
import { drawSpecimen } from '#services/demo/specimen'
import { interpret, unsureNames } from './interpret.ts'
import { liesOnItsSide } from './upright.ts'
it('x', async () => {
  const pics: { bytes: Buffer; facts: Record<string, string>; condition: string }[] = []
  for (const { pictures } of driverBundles({ tenant: 'demo', seed: 3, drivers: 300, now: new Date('2026-03-02T12:00:00Z'), images: 160 })) for (const { drawing } of pictures) if (drawing.kind === 'licence' && pics.length < 16) pics.push({ bytes: (await drawSpecimen(drawing)).bytes, facts: drawing.facts, condition: drawing.condition })
  const dictionaries = Object.fromEntries(['system', 'freq', 'number', 'punc', 'bigram', 'unambig'].map((name) => [`load_${name}_dawg`, '0']))
  const langPath = join(dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/por/package.json')), '4.0.0_best_int')
  const worker = await createWorker('por', OEM.LSTM_ONLY, { langPath, cacheMethod: 'none', errorHandler: () => undefined }, dictionaries)
  await worker.setParameters({ tessedit_do_invert: '0', user_defined_dpi: '150', debug_file: '/dev/null' })
  const cpu = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000 }
  const words = async (p: Buffer, mode: PSM) => { await worker.setParameters({ tessedit_pageseg_mode: mode }); const { data } = await worker.recognize(p, {}, { blocks: true, text: false }); return (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((q) => q.lines)).map(({ words: ws }) => ws.map(({ text, confidence, bbox }) => ({ text, confidence: confidence / 100, ...bbox }))) }
  for (const SIDE of [1400, 1200]) {
  for (const { bytes, facts, condition } of pics) {
    const t: number[] = []; const w: number[] = []
    let c = cpu(), p = performance.now()
    const lap = () => { t.push(Math.round(cpu() - c)); w.push(Math.round(performance.now() - p)); c = cpu(); p = performance.now() }
    const side = await liesOnItsSide(bytes); lap()
    const pic = await sharp(bytes).rotate(side ? 90 : 0).resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true }).grayscale().normalise().png({ compressionLevel: 1 }).toBuffer(); lap()
    const lines = await words(pic, PSM.SPARSE_TEXT); lap()
    const readings = interpret(lines)
    const { width, height } = await sharp(pic).metadata()
    const strips = unsureNames(lines, readings)
    const out: string[] = []
    for (const mode of [PSM.SINGLE_BLOCK]) {
    for (const strip of strips) {
      const left = Math.max(0, Math.round(strip.left)), top = Math.max(0, Math.round(strip.top))
      const part = { left, top, width: width - left, height: Math.min(height - top, Math.round(strip.height)) }
      const img = await sharp(pic).extract(part).resize({ width: 2 * part.width }).normalise().png({ compressionLevel: 1 }).toBuffer()
      const again = interpret(await words(img, mode)).find(({ field }) => field === strip.field)
      const first = readings.find(({ field }) => field === strip.field)
      out.push(`${strip.field} ${part.width}x${part.height} ${first?.value ?? '-'}(${first?.confidence.toFixed(2)}) -> ${again?.value ?? '-'}(${again?.confidence.toFixed(2)}) = ${facts[strip.field]}`); lap()
    } }
    const right = readings.filter(({ field, value }) => facts[field] === value).length
    console.log(SIDE, condition, side, `${right}/${readings.length}`, 'cpu', t.join(' '), 'wall', w.join(' '), `${(await sharp(bytes).metadata()).width}`, out)
  } }
  await worker.terminate()
}, 600_000)
