import { SYSTEM_ROLE } from '../scoped-pool.ts'
import type { Migration } from './migration.ts'

/** The search of a table's trigram index for the caller's tenant, by words instead of by one phrase. */
function matches(name: string, table: string): string {
  return `
create or replace function ${name}(term text, bound integer) returns setof text
  language sql stable security definer set search_path = public, pg_temp as $$
  select id from ${table}
  where tenant = current_setting('torre.tenant', true) and deleted_at is null
    and search like (search_patterns(term))[1] and search like (search_patterns(term))[2]
    and search like all (search_patterns(term))
  limit bound
$$;`
}

/**
 * - `search_patterns`: one LIKE pattern for each word of a text that `searchable` folded, the longest first, and at
 *   least two, so that an index looks for the two words that tell most. A word of digits loses its brackets and its plus
 *   sign, because stored phone numbers have none.
 * - `idempotency_keys.reply`: jsonb orders the fields anew, so a repeated request got other bytes than the first one;
 *   json keeps the text.
 */
export const migration: Migration = {
  name: '0020-words-and-replies',
  sql: `
create function search_patterns(folded text) returns text[] language sql immutable parallel safe as $$
  select case count(*) when 0 then array['%', '%'] when 1 then array[min(pattern), min(pattern)]
    else array_agg(pattern order by length(pattern) desc, pattern) end
  from (
    select distinct '%' || like_literal(case when word ~ '^[0-9()+]*[0-9][0-9()+]*$' then translate(word, '()+', '') else word end) || '%' as pattern
    from regexp_split_to_table(folded, '\\s+') as word
    where word <> ''
  ) as words
$$;
grant create on schema public to ${SYSTEM_ROLE};
${[matches('driver_matches', 'drivers'), matches('company_matches', 'companies'), matches('location_matches', 'locations')].join('\n')}
revoke create on schema public from ${SYSTEM_ROLE};

alter table idempotency_keys alter column reply type json using reply::json;
`,
}
