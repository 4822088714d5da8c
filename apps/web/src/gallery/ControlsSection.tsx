import { useState } from 'react';
import { Combobox, MultiCombobox } from '../kit/combobox/Combobox.tsx';
import { Field, FieldGrid } from '../kit/inputs/Field.tsx';
import { PageHeader } from '../kit/layout/PageHeader.tsx';
import { ComboboxExample, ComboboxFieldExample, MANY_COUNTRIES, MultiComboboxExample } from './examples/combobox.tsx';
import { DaysRange, type RangeBounds } from '../parts/dates/DaysRange.tsx';

const COUNTRIES = Array.from({ length: 300 }, (_, index) => ({
  value: index,
  label: index % 40 === 3 ? `特别长的国家名称，一行写不下也不能撑破列表 ${index}` : `国家 ${index}`,
}));
const PLATFORMS = ['Amazon', 'Shopify', 'Temu', 'TikTok Shop', '独立站'].map((name) => ({ value: name, label: name }));

export function ControlsSection() {
  const [country, setCountry] = useState<number | undefined>(150);
  const [platforms, setPlatforms] = useState<readonly string[]>(['Amazon', 'Shopify', 'Temu']);
  const [days, setDays] = useState<RangeBounds>({ from: '2026-11-01', to: undefined });
  return (
    <>
      <PageHeader title="选择" subtitle="一个、多个、一段日期" />
      <div className="gallery-block">
        <h2>表单</h2>
        <FieldGrid>
          <Field label="目的国家" isRequired>
            {(wiring) => <Combobox wiring={wiring} options={COUNTRIES} value={country} onChange={setCountry} />}
          </Field>
          <Field label="电商平台" error="必填项">
            {(wiring) => <Combobox wiring={wiring} options={PLATFORMS} value={undefined} placeholder="请选择" onChange={() => undefined} />}
          </Field>
          <Field label="销售渠道" hint="可选多个">
            {(wiring) => <MultiCombobox wiring={wiring} options={PLATFORMS} value={platforms} onChange={setPlatforms} />}
          </Field>
        </FieldGrid>
      </div>
      <div className="gallery-block gallery-two">
        <ComboboxFieldExample label="必填" submitLabel="下一步" error="必填项" placeholder="请选择" />
        <ComboboxFieldExample label="已选" submitLabel="下一步" start={2} hint="按英文、中文或代码查找" />
        <ComboboxExample label="很多国家" options={MANY_COUNTRIES} start={150} />
        <ComboboxExample label="加载中" isLoading />
      </div>
      <div className="gallery-block">
        <h2>筛选</h2>
        <DaysRange label="创建日期" fromLabel="开始日期" toLabel="结束日期" from={days.from} to={days.to} onChange={setDays} />
      </div>
      <div className="gallery-row">
        <MultiComboboxExample label="国家" />
        <MultiComboboxExample label="国家" start={[1, 2, 3]} />
      </div>
    </>
  );
}
