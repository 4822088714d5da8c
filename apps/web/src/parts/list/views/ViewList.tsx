import { useState } from 'react';
import type { ViewContent } from '@waybound/contract/account/list-views';
import { readList, saveView, type ArrangedList } from '@waybound/contract/wire/account/list-views';
import Check from 'lucide-react/icons/check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { IconButton } from '../../../kit/button/IconButton.tsx';
import { followLink } from '../../../kit/follow-link.ts';
import { Menu } from '../../../kit/menu/Menu.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { copyText } from '../../copy-text.ts';
import type { KeptView } from '../arranged/kept-list.ts';
import { keepArrangement } from '../tools/keep-arrangement.ts';
import { viewLinks } from '../tools/view-links.ts';
import type { ArrangedUrl } from '../arranged/use-arranged-url.ts';
import type { ViewQuestion } from './view-question.ts';
import './views.css';

interface ViewListProps {
  list: ArrangedList;
  url: ArrangedUrl;
  /** As the list is now. */
  content: ViewContent;
  /** The list is no longer as its view has it. */
  isChanged: boolean;
  onSaved: () => void;
  onAsk: (question: ViewQuestion) => void;
  onClose: () => void;
}

/** The reader's views and those of colleagues, and what can be done with them. */
export function ViewList({ list, url, content, isChanged, onSaved, onAsk, onClose }: ViewListProps) {
  const { t } = useTranslation('listViews');
  const { kept, view: current } = url;
  const views = kept?.views ?? [];
  const [opened, setOpened] = useState<{ anchor: HTMLElement; view: KeptView }>();
  const overwriting = useChange(saveView, { refreshes: [readList], done: ({ name }) => t('savedChanges', { name }) });
  const overwrite = async ({ id, rev, name, isShared }: KeptView) => {
    const saved = await overwriting.run({ id, rev, list, name, isShared, content });
    if (!saved) return;
    onSaved();
    viewLinks(url).open(id);
    onClose();
  };
  const group = (title: string, isOwn: boolean) => {
    const some = views.filter((each) => each.isOwn === isOwn);
    return (
      some.length > 0 && (
        <section aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {some.map((view) => (
              <li key={view.id}>
                <ViewLink url={url} view={view} isDefault={view.id === kept?.defaultViewId} onClose={onClose} />
                <IconButton
                  label={t('more', { name: view.name })}
                  size="small"
                  icon={<Ellipsis />}
                  aria-haspopup="menu"
                  onClick={({ currentTarget }) => setOpened({ anchor: currentTarget, view })}
                />
              </li>
            ))}
          </ul>
        </section>
      )
    );
  };
  return (
    <>
      <a
        className="list-view-link"
        href={viewLinks(url).hrefOf(undefined)}
        aria-current={current ? undefined : 'true'}
        onClick={(event) =>
          followLink(event, () => {
            viewLinks(url).open(undefined);
            onClose();
          })
        }
      >
        <Check aria-hidden="true" />
        <span>{t('whole')}</span>
      </a>
      {group(t('own'), true)}
      {group(t('shared'), false)}
      {views.length === 0 && <p className="muted">{t('none')}</p>}
      <footer>
        {current?.isOwn && isChanged && (
          <Button size="small" variant="primary" isBusy={overwriting.isBusy} onClick={() => void overwrite(current)}>
            {t('saveChanges', { name: current.name })}
          </Button>
        )}
        <Button size="small" onClick={() => onAsk({ kind: 'new' })}>
          {t('saveNew')}
        </Button>
      </footer>
      {opened && <ViewMenu {...opened} list={list} url={url} onAsk={onAsk} onClose={() => setOpened(undefined)} />}
    </>
  );
}

interface ViewLinkProps {
  url: ArrangedUrl;
  view: KeptView;
  isDefault: boolean;
  onClose: () => void;
}

function ViewLink({ url, view: { id, name, isOwn, isShared, ownerName }, isDefault, onClose }: ViewLinkProps) {
  const { t } = useTranslation('listViews');
  const notes = [
    isDefault ? t('isDefault') : undefined,
    isOwn ? (isShared ? t('isShared') : undefined) : t('by', { name: ownerName }),
  ].filter((note) => note !== undefined);
  const open = () => {
    viewLinks(url).open(id);
    onClose();
  };
  return (
    <a
      className="list-view-link"
      href={viewLinks(url).hrefOf(id)}
      aria-current={url.view?.id === id ? 'true' : undefined}
      onClick={(event) => followLink(event, open)}
    >
      <Check aria-hidden="true" />
      <span>
        {name}
        {notes.length > 0 && <small>{notes.join(' · ')}</small>}
      </span>
    </a>
  );
}

interface ViewMenuProps {
  anchor: HTMLElement;
  view: KeptView;
  list: ArrangedList;
  url: ArrangedUrl;
  onAsk: (question: ViewQuestion) => void;
  onClose: () => void;
}

function ViewMenu({ anchor, view, list, url, onAsk, onClose }: ViewMenuProps) {
  const { t } = useTranslation('listViews');
  const isDefault = url.kept?.defaultViewId === view.id;
  const copy = async () => {
    if (await copyText(new URL(viewLinks(url).hrefOf(view.id), location.href).href)) toast('success', t('copied'));
  };
  return (
    <Menu
      anchor={anchor}
      label={t('more', { name: view.name })}
      onClose={onClose}
      items={[
        {
          key: 'default',
          label: t(isDefault ? 'noDefault' : 'makeDefault'),
          onSelect: () => void keepArrangement(list, { defaultViewId: isDefault ? null : view.id }),
        },
        { key: 'link', label: t('copyLink'), onSelect: () => void copy() },
        ...(view.isOwn ? [{ key: 'edit', label: t('rename'), onSelect: () => onAsk({ kind: 'edit', view }) }] : []),
        ...(view.mayDelete
          ? [{ key: 'delete', label: t('remove'), isDanger: true, isSeparated: true, onSelect: () => onAsk({ kind: 'delete', view }) }]
          : []),
      ]}
    />
  );
}
