import { useState, type ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { Button } from '../../../kit/button/Button.tsx';
import { Spinner } from '../../../kit/loading/Spinner.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { useFormats } from '../../format.ts';
import { useIsOnline } from '../../use-is-online.ts';
import type { DraftKind } from '../draft/draft-saver.ts';
import type { Draft } from '../draft/use-draft.ts';
import './footer-bar.css';

interface FooterWords {
  /** What has become of what was typed, and what can be done about it. */
  draft: Readonly<Record<'none' | 'willSave' | 'kept' | 'saving' | 'failed' | 'offline' | 'decide' | 'retry', string>>;
  /** `withheld` things are wrong and on this device only. */
  saved: (time: string, withheld: number) => string;
  actions: Readonly<Record<'cancel' | 'save' | 'saved' | 'nothingYet' | 'submit' | 'offlineReason' | 'staleReason', string>>;
}

interface FooterBarProps<K extends DraftKind> {
  draft: Draft<K>;
  /** What the draft goes by, once it has been saved. */
  number: string | undefined;
  words: FooterWords;
  /** Leads to what is wrong. */
  next: ReactNode;
  isSubmitting: boolean;
  /** About the newer revision that somebody else saved. */
  onDecide: () => void;
  onSubmit: () => void;
  onCancel: () => void;
}

/** Stays in sight: whether what was typed is safe, what is wrong, and what to do next. */
export function FooterBar<K extends DraftKind>(props: FooterBarProps<K>) {
  const { draft, number, words, next, isSubmitting, onDecide, onSubmit, onCancel } = props;
  const { actions } = words;
  const isOnline = useIsOnline();
  const isStale = draft.state.kind === 'stale';
  const whyNot = !isOnline ? actions.offlineReason : isStale ? actions.staleReason : undefined;
  // Only a press shows it on the button: the form saves by itself every now and then.
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    const isSaved = await draft.saver.flush();
    if (isSaved && draft.saver.getDraft()) toast('success', actions.saved);
    // Nobody has touched the form, or it holds choices alone.
    else if (isSaved || draft.saver.getState().kind === 'kept') toast('warning', actions.nothingYet);
    setIsSaving(false);
  };
  return (
    <footer className="form-foot">
      <DraftStatus draft={draft} number={number} words={words} />
      {isStale && (
        <Button size="small" variant="alarm" onClick={onDecide}>
          {words.draft.decide}
        </Button>
      )}
      {draft.state.kind === 'failed' && isOnline && (
        <Button size="small" onClick={() => void draft.saver.flush()}>
          {words.draft.retry}
        </Button>
      )}
      {next}
      <span className="spacer" />
      <div className="form-foot-actions">
        <Button className="form-foot-action" onClick={onCancel}>
          {actions.cancel}
        </Button>
        <Button className="form-foot-action" isBusy={isSaving} disabledReason={whyNot} onClick={() => void save()}>
          {actions.save}
        </Button>
        <Button className="form-foot-action" variant="primary" isBusy={isSubmitting} disabledReason={whyNot} onClick={onSubmit}>
          {actions.submit}
        </Button>
      </div>
    </footer>
  );
}

type DraftStatusProps<K extends DraftKind> = Pick<FooterBarProps<K>, 'draft' | 'number' | 'words'>;

function DraftStatus<K extends DraftKind>({ draft: { state }, number, words: { draft: words, saved } }: DraftStatusProps<K>) {
  const formats = useFormats();
  const isOnline = useIsOnline();
  const { icon, text } = look();
  return (
    <p className="form-draft" role="status">
      {icon}
      <span>
        {text}
        {number && <span className="identifier"> {number}</span>}
      </span>
    </p>
  );

  function look() {
    const good = <Check size={14} aria-hidden="true" />;
    const bad = <CircleAlert size={14} aria-hidden="true" />;
    if (!isOnline) return { icon: bad, text: words.offline };
    switch (state.kind) {
      case 'untouched':
        return { icon: undefined, text: number ? '' : words.none };
      case 'changed':
        return { icon: undefined, text: words.willSave };
      case 'kept':
        return { icon: undefined, text: words.kept };
      case 'saving':
        return { icon: <Spinner />, text: words.saving };
      case 'saved':
        return { icon: state.withheld === 0 ? good : bad, text: saved(formats.clock(state.at.toISOString()), state.withheld) };
      case 'failed':
        return { icon: bad, text: state.mass || words.failed };
      case 'stale':
        return { icon: bad, text: words.failed };
    }
  }
}
