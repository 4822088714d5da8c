import { MAX_LABEL_TEXT, ORIGIN_COUNTRIES } from '@waybound/contract/documents/label-fields';
import type { LabelSettings } from '@waybound/contract/documents/label-settings';
import { Button } from '../../kit/button/Button.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { SelectInput } from '../../kit/inputs/SelectInput.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { LabelPreview } from './LabelPreview.tsx';
import { LogoField } from './LogoField.tsx';
import { useLabelSettings } from './use-label-settings.ts';
import { useLogoUpload } from './use-logo-upload.ts';

export function LabelSettingsForm({ initial, onClose }: { initial: LabelSettings; onClose: () => void }) {
  const { t } = useTranslation(['labelSettings', 'application']);
  const upload = useLogoUpload();
  const form = useLabelSettings(initial, onClose);
  const { values, set, errors, count, notPrinted, newer } = form;
  const textHint = notPrinted ? t('labelSettings:notPrinted', { characters: notPrinted }) : t('labelSettings:textHint');
  return (
    <Dialog
      title={t('labelSettings:title')}
      confirmLabel={t('application:save')}
      cancelLabel={t('application:cancel')}
      size="large"
      isBusy={form.isBusy}
      confirmDisabledReason={upload.isBusy ? t('labelSettings:uploading') : undefined}
      onConfirm={() => void form.save()}
      onClose={onClose}
    >
      <div className="label-settings">
        <div className="label-settings-fields">
          {newer && (
            <div className="label-settings-newer" role="alert">
              <p>{t('labelSettings:stale', { text: newer.companyText || t('labelSettings:previewNothing') })}</p>
              <Button size="small" onClick={form.loadNewer}>
                {t('labelSettings:loadNewer')}
              </Button>
            </div>
          )}
          <Field label={t('labelSettings:text')} hint={textHint} error={errors['companyText']}>
            {(wiring) => (
              <TextInput
                {...wiring}
                name="companyText"
                autoComplete="off"
                value={values.companyText}
                onChange={(event) => set({ companyText: event.target.value })}
                trail={<Counter count={count} />}
              />
            )}
          </Field>
          <LogoField
            url={values.companyLogo}
            upload={upload}
            error={errors['companyLogo']}
            onChange={(companyLogo) => set({ companyLogo })}
          />
          <Field label={t('labelSettings:origin')} hint={t('labelSettings:originHint')} error={errors['originCountry']}>
            {(wiring) => (
              <SelectInput
                {...wiring}
                name="originCountry"
                emptyLabel={t('labelSettings:noOrigin')}
                options={ORIGIN_COUNTRIES.map((mark) => ({ value: mark, label: t(`labelSettings:originOf.${mark}`, { mark }) }))}
                value={values.originCountry ?? ''}
                onChange={(event) => set({ originCountry: ORIGIN_COUNTRIES.find((each) => each === event.target.value) })}
              />
            )}
          </Field>
        </div>
        <section className="label-settings-preview" aria-label={t('labelSettings:preview')}>
          <h3>{t('labelSettings:preview')}</h3>
          <LabelPreview text={values.companyText} logo={values.companyLogo} origin={values.originCountry} />
          <p>{t('labelSettings:previewHint')}</p>
        </section>
      </div>
    </Dialog>
  );
}

function Counter({ count }: { count: number }) {
  const { t } = useTranslation('labelSettings');
  return (
    <span className="label-settings-count" data-over={count > MAX_LABEL_TEXT || undefined}>
      <span aria-hidden="true">{t('count', { count, max: MAX_LABEL_TEXT })}</span>
      <span className="visually-hidden">{t('countLabel', { count, max: MAX_LABEL_TEXT })}</span>
    </span>
  );
}
