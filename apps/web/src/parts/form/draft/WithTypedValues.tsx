import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSessionUser } from '../../../api/bootstrap-data.ts';
import { Skeleton } from '../../../kit/loading/Skeleton.tsx';
import { findLocalCopy, ownerOf } from './local-copies.ts';
import type { SavedDraft } from './draft-saver.ts';

/** A form whose content is a plain object of values. */
export interface TypedKind<V extends object> {
  content: V;
  sent: { withheld: number };
  draft: SavedDraft;
  record: object;
}

/** Where this device holds what was typed into a form and not saved, and what it holds. */
export interface TypedValues<V extends object> {
  owner: string;
  formKey: string;
  name: string;
  copy: { content: V; at: string; draft: SavedDraft | undefined } | undefined;
}

interface WithTypedValuesProps<V extends object> {
  /** Of the kind of form. */
  name: string;
  /** Of the record that is changed; a new one has none. */
  id?: string | undefined;
  children: (typed: TypedValues<V>) => ReactNode;
}

/** Opens a form with what was typed into it before on this device. */
export function WithTypedValues<V extends object>({ name, id = '', children }: WithTypedValuesProps<V>) {
  const user = useSessionUser();
  const owner = user ? ownerOf(user) : '';
  const formKey = `${name}:${id}`;
  const found = useQuery({
    // What was found when the form was opened stays: the form itself follows what is typed and saved.
    queryKey: ['typed-values', owner, formKey],
    queryFn: async () => (await findLocalCopy<TypedKind<V>>(owner, formKey)) ?? null,
    enabled: user !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    // The device has it, whether there is a line or not.
    networkMode: 'always',
    retry: false,
  });
  if (found.isPending) return <Skeleton lines={8} />;
  return children({ owner, formKey, name, copy: found.data ?? undefined });
}
