import { useState } from 'react';
import type { TemplateContentInput } from '@waybound/contract/orders/order-templates';
import type { TemplateKind } from '@waybound/contract/wire/orders/order-templates';
import type { ApiError } from '../../api/api-error.ts';
import { Button } from '../../kit/button/Button.tsx';
import { MenuButton } from '../../kit/menu/Menu.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { SaveTemplateDialog } from './SaveTemplateDialog.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';

interface TemplateMenuProps {
  kind: TemplateKind;
  read: () => TemplateContentInput | undefined;
  /** What a template is kept without. */
  text: string;
  /** Left out where the page that begins one is not offered. */
  onStart: ((id: string) => void) | undefined;
  /** What is refused of the form's fields, when it is kept. */
  onRefused: (error: ApiError) => void;
}

/** Starts a form from a template, and saves what is filled in as one. */
export function TemplateMenu({ kind, read, text, onStart, onRefused }: TemplateMenuProps) {
  const { t } = useTranslation('orderTools');
  const [open, setOpen] = useState<'start' | 'save'>();
  const close = () => setOpen(undefined);
  const items = (onStart ? (['start', 'save'] as const) : (['save'] as const)).map((key) => ({
    key,
    label: t(`templates.${key}`),
    onSelect: () => setOpen(key),
  }));
  return (
    <>
      <MenuButton label={t('templates.menu')} items={items}>
        {(trigger) => <Button {...trigger}>{t('templates.menu')}</Button>}
      </MenuButton>
      {onStart && open === 'start' && <TemplatePicker kind={kind} onStart={onStart} onClose={close} />}
      {open === 'save' && <SaveTemplateDialog read={read} text={text} onRefused={onRefused} onClose={close} />}
    </>
  );
}
