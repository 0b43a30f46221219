import { z } from 'zod'
import { call } from './call.ts'

export const getTenant = call({
  service: 'core',
  method: 'GET',
  path: '/tenant/unique/{uniqueName}',
  summary: 'The tenant of the caller by its unique name',
  right: 'read',
  params: z.object({ uniqueName: z.string().min(2) }),
  reply: z.object({
    message: z.string(),
    tenant: z.object({ uniqueName: z.string(), name: z.string(), features: z.array(z.string()) }),
  }),
})
