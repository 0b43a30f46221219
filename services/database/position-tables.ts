import type { ColumnType } from 'kysely'

/** Table of the positions. Coordinates are millionths of a degree, speeds tenths of a kilometre an hour. */
declare module './tables.ts' {
  interface Tables {
    driver_positions: {
      tenant: string
      driver_id: string
      at: string
      id: string
      latitude: number
      longitude: number
      speed: number | null
      battery: number | null
      plates: ColumnType<string[], string | undefined, string>
      /** External id of the travel. */
      travel: string | null
    }
  }
}
