/** A Brazilian mobile number: with its ninth digit, and without it, as numbers were until 2016. */
const LONG_MOBILE = /^(\+55[1-9]{2})9([6-9]\d{7})$/
const SHORT_MOBILE = /^(\+55[1-9]{2})([6-9]\d{7})$/

/**
 * A phone (E.164) as it may be registered: as it is, and with or without Brazil's ninth digit. The database has the same
 * rule as `phone_variants` (migration 0041); a test compares the two.
 */
export function phoneVariants(phone: string): string[] {
  const long = LONG_MOBILE.exec(phone)
  if (long) return [phone, `${long[1]}${long[2]}`]
  const short = SHORT_MOBILE.exec(phone)
  return short ? [phone, `${short[1]}9${short[2]}`] : [phone]
}

/** A phone with the ninth digit that an old Brazilian number lacks. */
export function withNinthDigit(phone: string): string {
  return phone.replace(SHORT_MOBILE, '$19$2')
}
