import type { CallerRole, Role } from '#contract/roles'
import type { Generated, GeneratedAlways } from 'kysely'
import type { JWK } from 'jose'
import type { AdapterPayload } from 'oidc-provider'
import type { BaseRow, Json, WithDefault } from './columns.ts'

/** Tables of the identity floor, see migrations 0002, 0003, 0019, 0090 and 0320. */
declare module './tables.ts' {
  interface Tables {
    users: BaseRow & {
      username: string
      full_name: string
      email: string
      role: Role
      password_hash: string
      token_epoch: Generated<number>
      document_type: WithDefault<string | null>
      document: WithDefault<string | null>
      cellphone: WithDefault<string | null>
      last_access_at: WithDefault<string | null>
      first_name: WithDefault<string | null>
      picture_id: WithDefault<string | null>
      initial_password_until: WithDefault<string | null>
      search: GeneratedAlways<string>
    }
    account_links: {
      tenant: string
      id: string
      user_id: string
      reset_id: WithDefault<string | null>
      created_at: WithDefault<string>
      expires_at: string
      used_at: WithDefault<string | null>
    }
    service_clients: {
      tenant: string
      client_id: string
      user_id: string
      role: CallerRole
      secret_hash: string
      token_epoch: Generated<number>
      active: WithDefault<boolean>
      created_at: WithDefault<string>
    }
    oidc_records: {
      tenant: string
      model: string
      id: string
      payload: Json<AdapterPayload>
      grant_id: string | null
      uid: string | null
      consumed_at: WithDefault<string | null>
      expires_at: string | null
    }
    signing_keys: {
      tenant: string
      kid: string
      private_jwk: Json<JWK>
      secret: string
      created_at: WithDefault<string>
      retired_at: WithDefault<string | null>
    }
    token_revocations: {
      tenant: string
      subject: string
      epoch: number
      revoked_at: string
    }
    sessions: {
      tenant: string
      id: string
      user_id: string
      access_token: string
      access_expires_at: string
      refresh_token: string | null
      id_token: string
      refresh_lease_until: WithDefault<string | null>
      created_at: WithDefault<string>
      expires_at: string
    }
  }
}
