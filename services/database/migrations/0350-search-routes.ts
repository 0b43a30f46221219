import { APPLICATION_ROLE, SYSTEM_ROLE } from '../scoped-pool.ts'
import type { Migration } from './migration.ts'

/** Each search: its function, its table and the column that it compares. */
const searches = [
  ['driver_matches', 'drivers', 'search'],
  ['company_matches', 'companies', 'search'],
  ['location_matches', 'locations', 'search'],
  ['freight_matches', 'freights', 'search'],
  ['checklist_matches', 'driver_checklists', 'search'],
  ['exchange_matches', 'exchange_transactions', 'search'],
  ['capture_matches', 'captures', 'search'],
  ['capture_client_matches', 'captures', 'client_search'],
] as const

/** The function of one search. */
function matches([name, table, column]: (typeof searches)[number]): string {
  return `
drop function ${name}(text, integer);
create function ${name}(term text, bound integer, gives_up boolean default false) returns setof text
  language plpgsql stable security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  patterns text[] := search_patterns(term);
  indexed text[] := array(select pattern from unnest(patterns) as pattern where pattern ~ '[[:alnum:]]{3}');
  found text[] := '{}';
  passed integer := 0;
  candidates integer := 0;
  last text := '';
  step integer := 200;
  step_found text[];
  step_passed integer;
  step_candidates integer;
begin
  loop
    select array_agg(id) filter (where text like all (patterns)), count(*),
      count(*) filter (where text like all (indexed)), max(id)
    into step_found, step_passed, step_candidates, last
    from (
      select id, ${column} as text from ${table}
      where tenant = current_setting('torre.tenant', true) and deleted_at is null and id > last
      order by id limit step
    ) as rows;
    found := found || step_found;
    if step_passed < step or cardinality(found) >= bound then
      return query select unnest(found) limit bound;
      return;
    end if;
    passed := passed + step_passed;
    candidates := candidates + step_candidates;
    exit when candidates < passed / 4;
    if gives_up and candidates >= bound then
      return next null;
      return;
    end if;
    step := 2000;
  end loop;
  return query select unnest(found);
  return query select id from ${table}
    where tenant = current_setting('torre.tenant', true) and deleted_at is null and id > last
      and ${column} like indexed[1] and ${column} like coalesce(indexed[2], indexed[1])
      and ${column} like coalesce(indexed[3], indexed[1]) and ${column} like coalesce(indexed[4], indexed[1])
      and ${column} like all (patterns)
    limit bound - cardinality(found);
end
$$;
alter function ${name}(text, integer, boolean) owner to ${SYSTEM_ROLE};
revoke execute on function ${name}(text, integer, boolean) from public;
grant execute on function ${name}(text, integer, boolean) to ${APPLICATION_ROLE};`
}

/**
 * A search chooses between two routes to the rows that contain all words, by how common the words are.
 *
 * - It walks the rows in the order of their ids, at first 200, then 2,000 at a time, as long as a quarter of what it
 *   passed has the words that the trigram index can look for, which are those of three letters or more in a row. Then
 *   the index would find at least as much to compare. The first rows decide it for a common word; behind a crowd of
 *   similar rows the walk ends.
 * - Otherwise it looks up the remaining rows in the index, by up to four words. Two words missed the one that tells most
 *   where it was the shortest.
 * - `gives_up`: returns one null where \`bound\` rows have the words of the index and the walk goes on. The caller then
 *   compares the rows of its own query, which finds many soon.
 * - The patterns are made once. In a function in SQL they were made anew for each row, because the plan of such a
 *   function does not know its arguments: 0.1 ms a row, a hundred times the comparison.
 * - Plans are generic, because a plan for each call costs more than most searches. A generic plan prefers the index for
 *   LIKE, which is what the second route wants.
 */
export const migration: Migration = {
  name: '0350-search-routes',
  sql: `
grant create on schema public to ${SYSTEM_ROLE};
${searches.map(matches).join('\n')}
revoke create on schema public from ${SYSTEM_ROLE};
`,
}
