import { useEffect, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { makeKey } from '../../../api/query.ts';
import { useSessionUser } from '../../../api/bootstrap-data.ts';
import { Skeleton } from '../../../kit/loading/Skeleton.tsx';
import { takeFreeForm } from './editor-lock.ts';
import { findCopyKeys, findLocalCopy, ownerOf } from './local-copies.ts';
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
  /** What a new one begins with, which sets it apart from other new ones. */
  from?: string | undefined;
  children: (typed: TypedValues<V>) => ReactNode;
}

/** Opens a form with what was typed into it before on this device. */
export function WithTypedValues<V extends object>({ name, id, from, children }: WithTypedValuesProps<V>) {
  const user = useSessionUser();
  const owner = user ? ownerOf(user) : '';
  const place = useNewFormPlace(owner, from === undefined ? name : `${name}:${from}`, id === undefined);
  const formKey = id === undefined ? place : `${name}:${id}`;
  const found = useQuery({
    // What was found when the form was opened stays: the form itself follows what is typed and saved.
    queryKey: ['typed-values', owner, formKey],
    queryFn: async () => (formKey === undefined ? null : ((await findLocalCopy<TypedKind<V>>(owner, formKey)) ?? null)),
    enabled: user !== undefined && formKey !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    // The device has it, whether there is a line or not.
    networkMode: 'always',
    retry: false,
  });
  if (found.isPending || formKey === undefined) return <Skeleton lines={8} />;
  return children({ owner, formKey, name, copy: found.data ?? undefined });
}

/** As many new forms of one kind have a place of their own on this device; more than these are held until their tab is closed. */
const PLACES = 9;

/**
 * Where a new form is held, known once it is: tabs that write one of a kind at the same time have a place each, and what a closed tab has
 * left in one is opened by the next (docs/decisions/2026-11-23-one-form.md).
 */
function useNewFormPlace(owner: string, name: string, isNew: boolean): string | undefined {
  const [place, setPlace] = useState<string>();
  useEffect(() => {
    if (!isNew || owner === '') return undefined;
    const left = new AbortController();
    const take = async () => {
      const found = await findPlace(owner, name, left.signal);
      if (!left.signal.aborted) setPlace(found);
    };
    void take();
    return () => left.abort();
  }, [owner, name, isNew]);
  return place;
}

async function findPlace(owner: string, name: string, left: AbortSignal): Promise<string> {
  const kept = await findCopyKeys(owner);
  const all = Array.from({ length: PLACES }, (_, at) => `${name}:${at === 0 ? '' : `new${at + 1}`}`);
  const withCopy = all.filter((key) => kept.has(key));
  const found = await takeFreeForm([...withCopy, ...all.filter((key) => !kept.has(key))], left);
  return found ?? `${name}:${makeKey()}`;
}
