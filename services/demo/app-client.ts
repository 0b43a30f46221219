import { z } from 'zod'
import { DEMO_PASSWORD, DRIVER_APP_CLIENT } from '../identity/demo-accounts.ts'
import type { Ask } from './play.ts'

interface Sent {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** Carries one request to the services. */
type Exchange = (sent: Sent) => Promise<{ status: number; text: string }>

const tokenReply = z.object({ access_token: z.string() })

/** Asks the services as the driver app's program of a demo tenant; signs in when it has to, and again when it must. */
export function appClient(tenant: string, exchange: Exchange): Ask {
  let token: string | null = null

  async function signIn(): Promise<string> {
    const { status, text } = await exchange({
      method: 'POST',
      path: `/realms/${tenant}/protocol/openid-connect/token`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: DRIVER_APP_CLIENT,
        client_secret: DEMO_PASSWORD,
      }).toString(),
    })
    if (status !== 200)
      throw new Error(`The client ${DRIVER_APP_CLIENT} cannot sign in to the tenant ${tenant}: ${text}`)
    return tokenReply.parse(JSON.parse(text)).access_token
  }

  return async (method, path, body) => {
    for (let time = 1; ; time += 1) {
      token ??= await signIn()
      const content = body === undefined ? {} : { body: JSON.stringify(body) }
      const headers: Record<string, string> = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
      if (body !== undefined) headers['content-type'] = 'application/json'
      const { status, text } = await exchange({ method, path, headers, ...content })
      if (status === 200) return JSON.parse(text) as unknown
      if (status !== 401 || time > 1) throw new Error(`${method} ${path} was answered with ${status}: ${text}`)
      token = null
    }
  }
}
