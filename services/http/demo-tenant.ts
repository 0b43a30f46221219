import type { RequestContext } from './context.ts'
import { notFound } from './errors.ts'

/** @throws ServiceError 404 for a tenant that is not a demo */
export async function assertDemo({ db, caller }: RequestContext): Promise<void> {
  const tenant = await db.selectFrom('tenants').select('demo').where('id', '=', caller.tenant).executeTakeFirst()
  if (!tenant?.demo) throw notFound()
}
