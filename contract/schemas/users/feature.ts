/** New links by which a person chooses a password: `extensions/users`. */
export const USER_LINKS_FEATURE = 'userLinks'
/** Authenticator apps, by whose codes a person proves a change of the own password: `extensions/authenticators`. */
export const AUTHENTICATORS_FEATURE = 'authenticators'
/** Who is asked for a code at sign-in: `extensions/sign-in-policy`. */
export const SIGN_IN_POLICY_FEATURE = 'signInPolicy'
/** Who changed what on people, departments, companies and the policy of signing in: `extensions/audit`. */
export const AUDIT_FEATURE = 'audit'
