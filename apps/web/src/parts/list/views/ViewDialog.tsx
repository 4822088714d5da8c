import { useState } from 'react';
import type { ViewContent } from '@waybound/contract/account/list-views';
import {
  deleteView,
  MAX_VIEW_NAME_CHARACTERS,
  MAX_VIEWS,
  readList,
  saveView,
  type ArrangedList,
} from '@waybound/contract/wire/account/list-views';
import type { ApiError } from '../../../api/api-error.ts';
import { useSessionUser } from '../../../api/bootstrap-data.ts';
import { queryClient, useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Checkbox } from '../../../kit/inputs/Checkbox.tsx';
import { Field } from '../../../kit/inputs/Field.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { keptQuery, type KeptView } from '../arranged/kept-list.ts';
import { viewLinks } from '../tools/view-links.ts';
import type { ArrangedUrl } from '../arranged/use-arranged-url.ts';
import type { ViewQuestion } from './view-question.ts';

interface ViewDialogProps {
  list: ArrangedList;
  url: ArrangedUrl;
  /** As the list is now. */
  content: ViewContent;
  question: ViewQuestion;
  onSaved: () => void;
  onClose: () => void;
}

export function ViewDialog({ question, ...props }: ViewDialogProps) {
  if (question.kind === 'delete') return <DeleteView view={question.view} url={props.url} onClose={props.onClose} />;
  return <NameView {...props} view={question.kind === 'edit' ? question.view : undefined} />;
}

function NameView({ list, url, content, view, onSaved, onClose }: Omit<ViewDialogProps, 'question'> & { view: KeptView | undefined }) {
  const { t } = useTranslation(['listViews', 'application', 'rules']);
  const user = useSessionUser();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setIsShared] = useState(view?.isShared ?? false);
  const [error, setError] = useState<string>();
  const onRefused = ({ reason, findings, mass }: ApiError) => {
    setError(reason === 'stale' ? t('listViews:stale') : (findings[0]?.message ?? mass));
    if (reason === 'stale') void queryClient.invalidateQueries({ queryKey: keptQuery(list).queryKey });
  };
  const change = useChange(saveView, { refreshes: [readList], done: (saved) => t('listViews:saved', { name: saved.name }), onRefused });
  const save = async () => {
    if (name.trim() === '') return setError(t('rules:required'));
    const rev = url.kept?.views.find(({ id }) => id === view?.id)?.rev;
    const saved = await change.run({ list, name, isShared, ...(view ? { id: view.id, rev } : { content }) });
    if (!saved) return;
    if (!view) {
      onSaved();
      viewLinks(url).open(saved.id);
    }
    onClose();
  };
  return (
    <Dialog
      title={view ? t('listViews:editTitle', { name: view.name }) : t('listViews:newTitle')}
      confirmLabel={t('listViews:save')}
      cancelLabel={t('application:cancel')}
      isBusy={change.isBusy}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <>
        {!view && <p>{t('listViews:text', { max: MAX_VIEWS })}</p>}
        <Field label={t('listViews:name')} isRequired error={error}>
          {(wiring) => (
            <TextInput
              {...wiring}
              maxLength={MAX_VIEW_NAME_CHARACTERS}
              autoComplete="off"
              value={name}
              onChange={({ target }) => {
                setName(target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        {user?.isOwner || view?.isShared ? (
          <Checkbox checked={isShared} onChange={({ target }) => setIsShared(target.checked)}>
            {t('listViews:share')}
          </Checkbox>
        ) : (
          <p className="muted">{t('listViews:onlyOwners')}</p>
        )}
      </>
    </Dialog>
  );
}

function DeleteView({ view: { id, name, isShared }, url, onClose }: { view: KeptView; url: ArrangedUrl; onClose: () => void }) {
  const { t } = useTranslation(['listViews', 'application']);
  const change = useChange(deleteView, { refreshes: [readList], done: t('listViews:removed', { name }) });
  const remove = async () => {
    const isShown = url.view?.id === id;
    if (!(await change.run({ id }))) return;
    if (isShown) viewLinks(url).open(undefined);
    onClose();
  };
  return (
    <Dialog
      title={t('listViews:removeTitle', { name })}
      confirmLabel={t('listViews:remove')}
      cancelLabel={t('application:cancel')}
      isDanger
      isBusy={change.isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>
        {t('listViews:removeText')} {isShared && t('listViews:removeShared')}
      </p>
    </Dialog>
  );
}
