import { exportFormats, type ExportFormat } from '#machines/lists/export-format'
import { type Command, command } from '../command.ts'

const keysOf: Readonly<Record<ExportFormat, string>> = { csv: 'Shift+e c', xlsx: 'Shift+e x', pdf: 'Shift+e p' }

/** Exporting everything that a list's filters match, and controlling a running export. */
export const exportCommands: readonly Command[] = [
  ...exportFormats.map((format) =>
    command({
      id: `export.${format}`,
      scope: 'grid',
      right: 'read',
      title: `exports.${format}`,
      synonyms: 'exports.synonyms',
      keys: [keysOf[format]],
      impossible: ({ exporting }) => (exporting === 'no' ? null : { key: 'exports.alreadyRunning' }),
      run: ({ ports }) => ports.exports.start(format),
    }),
  ),
  command({
    id: 'export.cancel',
    scope: 'anywhere',
    right: 'read',
    title: 'exports.cancel',
    synonyms: 'exports.cancelSynonyms',
    keys: ['Shift+e s'],
    impossible: ({ exporting }) => (exporting === 'no' ? { key: 'exports.nothingRunning' } : null),
    run: ({ ports }) => ports.exports.cancel(),
  }),
  command({
    id: 'export.retry',
    scope: 'anywhere',
    right: 'read',
    title: 'exports.retry',
    synonyms: 'exports.retrySynonyms',
    keys: ['Shift+e r'],
    impossible: ({ exporting }) => (exporting === 'stuck' ? null : { key: 'exports.nothingStuck' }),
    run: ({ ports }) => ports.exports.retry(),
  }),
]
