import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import Pencil from 'lucide-react/icons/pencil';
import { Button } from '../../../../kit/button/Button.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { FindingList } from '../../actions/FindingList.tsx';
import { refusalInDetail } from '../../actions/action-refusals.ts';
import { useRefusalText } from '../../actions/use-refusal-text.ts';
import { Section } from '../Section.tsx';

/** Why the forwarder sent the order back, and the way to correct it. */
export function Rejections({ detail, onEdit }: { detail: WaybillDetail; onEdit: () => void }) {
  const { t } = useTranslation('waybillDetail');
  const refusalText = useRefusalText();
  return (
    <Section
      title={t('rejected.title')}
      tone="bad"
      extra={
        <Button
          size="small"
          icon={<Pencil />}
          disabledReason={refusalText(refusalInDetail(detail, 'save'), detail.waybill)}
          onClick={onEdit}
        >
          {t('rejected.edit')}
        </Button>
      }
    >
      <FindingList findings={detail.rejections} />
    </Section>
  );
}
