const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
export type Day = (typeof DAYS)[number];

export interface OpeningHours {
  first: Day;
  last: Day;
  /** `09:00–22:00`, in the warehouse's own time zone. */
  time: string;
}

const toDay = (text: string | undefined): Day | undefined => DAYS.find((day) => day === text);

/** Reads the notation of maps that public data uses, `Mo-Sa 09:00-18:00`; undefined where it is another. */
export function openingHours(text: string): OpeningHours | undefined {
  const match = /^(\w\w)-(\w\w) (\d\d:\d\d)-(\d\d:\d\d)$/.exec(text);
  const [first, last] = [toDay(match?.[1]), toDay(match?.[2])];
  return first && last && { first, last, time: `${match?.[3]}–${match?.[4]}` };
}
