/** What the customer can do about a problem, as far as it is done here; which of them is right follows from its reason. */
export const PROBLEM_WAYS = ['correctAddress', 'correctCustoms', 'acceptWeight'] as const;
