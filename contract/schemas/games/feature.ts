/** Games, a kind of campaign that is not in the specification: calls of `extensions/games`. */
export const GAMES_FEATURE = 'games'
