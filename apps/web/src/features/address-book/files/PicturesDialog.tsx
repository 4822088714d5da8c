import { useEffect, useRef, useState } from 'react';
import type { Wire } from '@waybound/contract/wire';
import { SKU_PICTURES, type SkuPicture } from '@waybound/contract/address-book/saved-record-limits';
import { uploadSkuImages } from '@waybound/contract/wire/address-book/sku-pictures';
import { Button } from '../../../kit/button/Button.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Field } from '../../../kit/inputs/Field.tsx';
import { FieldError } from '../../../kit/inputs/FieldNote.tsx';
import { SelectInput } from '../../../kit/inputs/SelectInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FileDrop } from '../../../parts/files/FileDrop.tsx';
import { Sent } from '../../../parts/imports/ImportDialog.tsx';
import { ImportState } from '../../../parts/imports/ImportState.tsx';
import { usePictureQueue, type QueuedPicture } from './use-picture-queue.ts';
import type { RunningImport } from '../../../parts/imports/use-running-import.ts';
import { useWorkbookUpload } from '../../../parts/imports/use-workbook-upload.ts';

interface PicturesDialogProps {
  archive: RunningImport;
  /** What shows the pictures. */
  lists: readonly Wire[];
  onClose: () => void;
}

const isArchive = ({ name }: File): boolean => /\.zip$/i.test(name);

/** Pictures of many SKUs: a folder's, one after the other, or an archive that is worked off in the background. */
export function PicturesDialog({ archive, lists, onClose }: PicturesDialogProps) {
  const { t } = useTranslation('imports');
  const [picture, setPicture] = useState<SkuPicture>('imgUrl');
  const queue = usePictureQueue(lists);
  const sending = useWorkbookUpload();
  const isChoosing = !queue.isBusy && !sending.sent;

  const take = async (files: readonly File[]) => {
    const zip = files.find(isArchive);
    if (!zip) {
      archive.watch(undefined);
      return queue.send(files, picture);
    }
    const started = await sending.send(uploadSkuImages, { picture, files: { file: zip } }, zip.name);
    if (started) archive.watch(started.importId);
  };
  return (
    <Dialog
      title={t('title.skuPictures')}
      cancelLabel={t('close')}
      size="medium"
      footer={queue.isBusy && <Button onClick={queue.stop}>{t('pictures.stop')}</Button>}
      onClose={onClose}
    >
      <div className="import">
        <PlaceField picture={picture} isDisabled={!isChoosing} onChange={setPicture} />
        {isChoosing && <Choose onFiles={(files) => void take(files)} />}
        {sending.error && <FieldError role="alert">{sending.error}</FieldError>}
        {sending.sent && <Sent {...sending.sent} />}
        {archive.progress && !sending.sent && <ImportState progress={archive.progress} />}
        {queue.pictures.length > 0 && <Results pictures={queue.pictures} isBusy={queue.isBusy} />}
      </div>
    </Dialog>
  );
}

interface PlaceFieldProps {
  picture: SkuPicture;
  isDisabled: boolean;
  onChange: (picture: SkuPicture) => void;
}

function PlaceField({ picture, isDisabled, onChange }: PlaceFieldProps) {
  const { t } = useTranslation(['imports', 'addressBook']);
  return (
    <Field label={t('imports:pictures.place')}>
      {(wiring) => (
        <SelectInput
          {...wiring}
          disabled={isDisabled}
          options={SKU_PICTURES.map((each) => ({ value: each, label: t(`addressBook:field.${each}`) }))}
          value={picture}
          onChange={({ target }) => onChange(SKU_PICTURES.find((each) => each === target.value) ?? picture)}
        />
      )}
    </Field>
  );
}

function Choose({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('imports');
  const folder = useRef<HTMLInputElement>(null);
  // React knows no such attribute; the element does.
  useEffect(() => {
    if (folder.current) folder.current.webkitdirectory = true;
  }, []);
  return (
    <FileDrop label={t('pictures.drop')} text={t('pictures.dropText')} accept=".jpg,.jpeg,.png,.zip" isMultiple onFiles={onFiles}>
      <input
        ref={folder}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('pictures.chooseFolder')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])].filter(({ name }) => !name.startsWith('.'));
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button size="small" variant="quiet" onClick={() => folder.current?.click()}>
        {t('pictures.chooseFolder')}
      </Button>
    </FileDrop>
  );
}

function Results({ pictures, isBusy }: { pictures: readonly QueuedPicture[]; isBusy: boolean }) {
  const { t } = useTranslation('imports');
  const good = pictures.filter(({ state }) => state === 'ok').length;
  const wrong = pictures.filter(({ state }) => state === 'wrong').length;
  const text = isBusy ? t('pictures.progress', { done: good + wrong, total: pictures.length }) : t('pictures.result', { good, wrong });
  return (
    <>
      <p role="status">{text}</p>
      {isBusy && <progress aria-label={text} value={good + wrong} max={pictures.length} />}
      <ul className="import-findings" aria-label={t('title.skuPictures')} tabIndex={0}>
        {[...pictures.entries()].map(([at, { name, state, text: why }]) => (
          <li key={at} data-bad={state === 'wrong' || undefined}>
            <b>{name}</b>
            <span>{state === 'wrong' ? why : t(`pictures.${state}`)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
