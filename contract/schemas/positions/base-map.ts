import { z } from 'zod'

/**
 * The base map of the installation: an address of tiles with `{z}`, `{x}` and `{y}` in Web Mercator, or of an archive
 * of tiles (PMTiles 3, pictures or vectors); and whom the map must name. Without one the console draws the outline that
 * is shipped.
 */
export const baseMap = z.object({ tiles: z.string(), attribution: z.string() }).meta({ id: 'BaseMap' })
export type BaseMap = z.infer<typeof baseMap>

/** True for an archive, of which the page reads parts, instead of loading pictures. */
export const isArchive = ({ tiles }: Pick<BaseMap, 'tiles'>) => /^[^?#]*\.pmtiles(?:[?#]|$)/.test(tiles)

export const baseMapReply = z.object({ message: z.string(), baseMap: baseMap.nullable() })
