import { createContext, use } from 'react';

/** True once a submission was tried: from then on the form says what is missing, not only what is wrong. */
export const HasTriedContext = createContext(false);
export const useHasTried = (): boolean => use(HasTriedContext);
