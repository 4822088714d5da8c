import type { ReactNode } from 'react';
import type { TemplateContent } from '@waybound/contract/orders/order-templates';
import { getTemplate } from '@waybound/contract/wire/orders/order-templates';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import { WithTypedValues, type TypedValues } from '../form/draft/WithTypedValues.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import type { BegunSearch } from './begun-search.ts';

/** What a new form begins with, and where it is from. */
export interface Begun<Content> {
  content: Content;
  notice: { kind: 'copied'; waybillNo: string } | { kind: 'template'; name: string };
}

interface BegunFormProps<Content, V extends object> {
  /** Of the kind of form. */
  name: string;
  from: BegunSearch;
  /** What a new one is made of besides: what is typed for other things is not restored into it. */
  about?: string | undefined;
  /** Of a waybill that is copied; undefined where it is none that this form writes. */
  copied: (id: string) => Promise<{ content: Content | undefined; waybillNo: string }>;
  /** Of a template; undefined of one of another kind. */
  kept: (content: TemplateContent) => Content | undefined;
  children: (typed: TypedValues<V>, begun: Begun<Content> | undefined) => ReactNode;
}

/** A new form, empty or filled in from a waybill or a template. What is typed into it stays on this device, apart from other new forms. */
export function BegunForm<Content, V extends object>({ name, from, about, copied, kept, children }: BegunFormProps<Content, V>) {
  const { copyOf, template } = from;
  const isEmpty = copyOf === undefined && template === undefined;
  const begun = useQuery({
    // What was found when the form was opened stays: the form itself follows what is typed.
    queryKey: ['begun-form', name, from],
    queryFn: async () => (await readBegun(from, copied, kept)) ?? null,
    enabled: !isEmpty,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (begun.isError) return <LoadFailure error={begun.error} onRetry={() => void begun.refetch()} />;
  if (!isEmpty && begun.isPending) return <Skeleton lines={8} />;
  const source = copyOf === undefined ? template && `template:${template}` : `copy:${copyOf}`;
  const begins = [about, source].filter(Boolean).join(':');
  return (
    <WithTypedValues<V> key={`${begins} ${from.randomCode ?? ''}`} name={name} from={begins || undefined}>
      {(typed) => children(typed, begun.data ?? undefined)}
    </WithTypedValues>
  );
}

async function readBegun<Content>(
  { copyOf, template = '' }: BegunSearch,
  copied: BegunFormProps<Content, object>['copied'],
  kept: (content: TemplateContent) => Content | undefined,
): Promise<Begun<Content> | undefined> {
  if (copyOf !== undefined) {
    const { content, waybillNo } = await copied(copyOf);
    return content && { content, notice: { kind: 'copied', waybillNo } };
  }
  const { name, order } = await request(getTemplate, { id: template });
  const content = kept(order);
  return content && { content, notice: { kind: 'template', name } };
}
