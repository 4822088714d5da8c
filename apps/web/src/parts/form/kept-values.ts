import { knownUser } from '../../api/bootstrap-data.ts';

/**
 * What somebody has typed into a form and not sent, for this tab and login: it survives Escape, the way back and a reload. What is read was
 * perhaps kept by an older version of the form: it is laid over what the form begins with. Logging out clears it, like all that a tab keeps.
 *
 * @param name of the form, one of its kind in the application
 */
export function keptValues<V extends object>(name: string) {
  const place = (): string => `waybound.${name}.${knownUser()?.loginName ?? ''}`;
  return {
    /** Nothing where nothing was kept. */
    read: (): Partial<V> => JSON.parse(sessionStorage.getItem(place()) ?? '{}') as Partial<V>, // Written below.
    keep: (values: V): void => sessionStorage.setItem(place(), JSON.stringify(values)),
    forget: (): void => sessionStorage.removeItem(place()),
  };
}
