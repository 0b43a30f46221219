/** Blind second decisions on a sample of the first ones: calls of `extensions/second-looks`. */
export const SECOND_LOOK_FEATURE = 'second-look'
