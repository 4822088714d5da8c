/** Section 9: the logout deadline of a simple password, a fixed time in early 2022; ours is the day of the complexity notice. */
const SIMPLE_PASSWORD_DEADLINE_MS = Date.parse('2022-03-01T00:00:00+08:00');

export const isPastDeadline = (): boolean => Date.now() > SIMPLE_PASSWORD_DEADLINE_MS;
