import { useEffect, useState } from 'react';
import type { ListWire } from '@waybound/contract/list-wire';
import { useRouter } from '@tanstack/react-router';
import Bookmark from 'lucide-react/icons/bookmark';
import { IconButton } from '../../../kit/button/IconButton.tsx';
import { lazyPart, prefetchPart } from '../../../kit/loading/lazy-part.ts';
import { popoverPart } from '../../../kit/popover/popover-part.ts';
import { Popover } from '../../../kit/popover/Popover.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { lazyComponentOf } from '../../lazy-component.tsx';
import type { ShownLook } from '../arranged/kept-list.ts';
import type { ListView } from '../list-view.ts';
import type { ArrangedUrl } from '../arranged/use-arranged-url.ts';
import { isSame } from '../arranged/view-address.ts';
import type { ViewQuestion } from '../views/view-question.ts';
import { keepCopy } from './keep-arrangement.ts';
import { keptOf } from './view-links.ts';
import './views-menu.css';

const part = lazyPart(() => import('../views/lazy-views.ts').then((loaded) => loaded.lazyViews), { topics: ['listViews', 'rules'] });
const ViewList = lazyComponentOf({
  get loaded() {
    return part.loaded?.ViewList;
  },
  fetch: async () => (await part.fetch()).ViewList,
});
const ViewDialog = lazyComponentOf({
  get loaded() {
    return part.loaded?.ViewDialog;
  },
  fetch: async () => (await part.fetch()).ViewDialog,
});

interface ViewsMenuProps<W extends ListWire> {
  view: ListView<W>;
  url: ArrangedUrl;
  look: ShownLook;
}

/** The views of the list: which is shown, and a menu to choose, keep and share them. */
export function ViewsMenu<W extends ListWire>({ view: list, url, look }: ViewsMenuProps<W>) {
  const { t } = useTranslation('lists');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [question, setQuestion] = useState<ViewQuestion>();
  const { kept, isSettled, view, search } = url;
  useEffect(() => {
    if (kept && isSettled) keepCopy(list.key, kept);
  }, [kept, isSettled, list.key]);
  useNamedInAddress(url);
  const want = () => {
    void prefetchPart(popoverPart);
    void prefetchPart(part);
  };
  const isChanged = view !== undefined && (look.isChanged || !isSame(list, search, view));
  const content = { search: keptOf(search), columns: look.columns, density: look.density };
  const ask = (asked: ViewQuestion) => {
    setAnchor(undefined);
    setQuestion(asked);
  };
  return (
    <>
      <IconButton
        label={view ? t('views.current', { name: view.name }) + (isChanged ? t('views.changed') : '') : t('views.title')}
        variant="outline"
        className="list-views-button"
        data-named={view !== undefined || undefined}
        icon={
          <>
            <Bookmark />
            {view && <span>{view.name}</span>}
            {isChanged && <b>*</b>}
          </>
        }
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onPointerEnter={want}
        onFocus={want}
        onClick={({ currentTarget }) => setAnchor(anchor ? undefined : currentTarget)}
      />
      {anchor && (
        <Popover
          anchor={anchor}
          label={t('views.title')}
          className="list-columns list-views"
          align="end"
          onClose={() => setAnchor(undefined)}
        >
          <ViewList
            list={list.key}
            url={url}
            content={content}
            isChanged={isChanged}
            onSaved={() => look.onChangeOfView?.(undefined)}
            onAsk={ask}
            onClose={() => setAnchor(undefined)}
          />
        </Popover>
      )}
      {question && (
        <ViewDialog
          list={list.key}
          url={url}
          content={content}
          question={question}
          onSaved={() => look.onChangeOfView?.(undefined)}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  );
}

/** The view that a list has opened with stands in its address, so that this can be passed on. */
function useNamedInAddress({ view, address }: ArrangedUrl): void {
  const router = useRouter();
  const id = view && address.search.view === undefined ? view.id : undefined;
  useEffect(() => {
    // The page's own path takes this parameter, and nothing is to be gone back to.
    if (id !== undefined) void router.navigate({ to: '.', search: { view: id } as never, replace: true });
  }, [router, id]);
}
