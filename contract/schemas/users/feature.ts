/** New links by which a person chooses a password: `extensions/users`. */
export const USER_LINKS_FEATURE = 'userLinks'
