const SHAPE = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$|^(\d{4})(\d{2})(\d{2})$/;

/** A day as people write it, 2026/1/5 or 20260105, as it travels, 2026-01-05. Undefined where the calendar has no such day. */
export function readDay(text: string): string | undefined {
  const [year, month, day] = (SHAPE.exec(text.trim()) ?? []).slice(1).filter((part) => part !== undefined);
  if (!year || !month || !day) return undefined;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}
