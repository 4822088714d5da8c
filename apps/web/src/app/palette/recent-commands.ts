/** What was chosen in the palette on this device, newest first; a logout clears it with the rest of the storage. */
const KEY = 'recentCommands';
const MAX_RECENT = 5;

/** A waybill is stored with what it takes to show it again; any other command is found by its key. */
export interface RecentCommand {
  key: string;
  waybillNo?: string | undefined;
}

export function recentCommands(): readonly RecentCommand[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    return [];
  }
}

export function addRecentCommand(command: RecentCommand): void {
  const recent = [command, ...recentCommands().filter(({ key }) => key !== command.key)].slice(0, MAX_RECENT);
  localStorage.setItem(KEY, JSON.stringify(recent));
}

function isRecent(value: unknown): value is RecentCommand {
  if (typeof value !== 'object' || value === null || !('key' in value) || typeof value.key !== 'string') return false;
  return !('waybillNo' in value) || typeof value.waybillNo === 'string';
}
