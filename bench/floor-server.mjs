import Fastify from 'fastify'
import pg from 'pg'

// The floor of this machine: a reply without work, and a page of rows without a count, a token or a check of the
// tenant.
const PAGE = 'select * from drivers where tenant = $1 and deleted_at is null order by full_name, id limit 15'

const url = process.env.DATABASE_URL
const pool = url ? new pg.Pool({ connectionString: url, max: 10 }) : null
const app = Fastify()
app.get('/api/hello', async () => ({ message: 'hello' }))
app.get('/api/rows', async () => {
  if (!pool) return { drivers: [] }
  const { rows } = await pool.query({ name: 'page', text: PAGE, values: ['demo'] })
  return { drivers: rows }
})
process.stdout.write(`Floor is ready: ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
process.on('SIGTERM', () => process.exit(0))
