import { GROWS_WITHIN_DAYS } from '@waybound/contract/overseas/listed-states';
import { sql, type RawBuilder } from 'kysely';

/** How many days a row of the stock, `s`, has stood on a day (ISO date): the one on which it came is the first. */
export const stockAgeOn = (today: string): RawBuilder<number> => sql`(${today}::date - s.received_on + 1)`;

/** Whether a day of its storage costs more soon. */
export const stockGrowsSoon = (
  today: string,
): RawBuilder<boolean> => sql`exists (select 1 from jsonb_array_elements(s.storage -> 'steps') step
  where (step ->> 'fromDay')::int - ${stockAgeOn(today)} between 1 and ${sql.lit(GROWS_WITHIN_DAYS)})`;
