import type Provider from 'oidc-provider'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Database } from '../database/database.ts'

/**
 * Signs out at once when the request proves whose session it is: it carries a valid id token hint of the signed-in
 * person, or nobody is signed in. Otherwise OpenID Connect RP-Initiated Logout 1.0 §2 asks for a confirmation, which
 * the provider's own page does. The provider's own sign-out without a question is a page that posts itself, which needs
 * a script.
 */
export function endSessionAtOnce(provider: Provider, db: Database, tenant: string): void {
  provider.use(async (ctx, next) => {
    await next()
    const oidc = (ctx as Partial<KoaContextWithOIDC>).oidc
    if (oidc?.route !== 'end_session' || ctx.status !== 200 || !oidc.session) return
    const { session, params } = oidc
    const proven = oidc.entities.IdTokenHint?.payload['sub']
    if (session.accountId !== undefined && proven !== session.accountId) return

    for (const { grantId } of Object.values(session.authorizations ?? {})) {
      if (!grantId) continue
      await db.system.deleteFrom('oidc_records').where('tenant', '=', tenant).where('grant_id', '=', grantId).execute()
      await provider.Grant.adapter.destroy(grantId)
    }
    await session.destroy()

    const wantedAddress = params?.['post_logout_redirect_uri']
    const target = new URL(typeof wantedAddress === 'string' ? wantedAddress : oidc.urlFor('end_session_success'))
    if (typeof wantedAddress === 'string' && typeof params?.['state'] === 'string')
      target.searchParams.set('state', params['state'])
    ctx.set('set-cookie', [])
    ctx.cookies.set(provider.cookieName('session'), null, { path: new URL(provider.issuer).pathname, overwrite: true })
    ctx.type = 'text'
    ctx.status = 303
    ctx.redirect(target.href)
  })
}
