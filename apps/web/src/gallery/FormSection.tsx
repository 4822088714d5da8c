import { useState } from 'react';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { Checkbox } from '../kit/inputs/Checkbox.tsx';
import { RadioGroup } from '../kit/inputs/RadioGroup.tsx';
import { Field, FieldGrid, RequiredMark } from '../kit/inputs/Field.tsx';
import { FieldError, FieldHint } from '../kit/inputs/FieldNote.tsx';
import { IconButton } from '../kit/button/IconButton.tsx';
import { KeyValues } from '../kit/layout/KeyValues.tsx';
import { PageHeader } from '../kit/layout/PageHeader.tsx';
import { PasswordInput } from '../kit/inputs/PasswordInput.tsx';
import { SelectInput } from '../kit/inputs/SelectInput.tsx';
import { TextArea } from '../kit/inputs/TextArea.tsx';
import { TextInput } from '../kit/inputs/TextInput.tsx';
import { FixedCheckboxExample } from './examples/checkbox.tsx';

const PACKINGS = [
  { value: 'carton', label: '纸箱' },
  { value: 'pallet', label: '托盘' },
];

export function FormSection() {
  const [isChecked, setIsChecked] = useState(true);
  return (
    <>
      <PageHeader title="海运下单" subtitle="填写航线、渠道与申报信息，提交后由客户经理审核" />
      <div className="gallery-block">
        <h2>航线与货物</h2>
        <FieldGrid>
          <Field label="起运港" isRequired>
            {(wiring) => <TextInput {...wiring} defaultValue="盐田 CNYTN" />}
          </Field>
          <Field label="目的国家" isRequired error="必填项">
            {(wiring) => <TextInput {...wiring} placeholder="请选择" />}
          </Field>
          <Field label="参考号" hint="印在面单上，可不填">
            {(wiring) => <TextInput {...wiring} />}
          </Field>
          <Field label="实重" isRequired>
            {(wiring) => <TextInput {...wiring} defaultValue="1286.400" trail="kg" />}
          </Field>
          <Field label="锁定">{(wiring) => <TextInput {...wiring} disabled defaultValue="不可修改" />}</Field>
          <Field label="说明">{(wiring) => <TextArea {...wiring} rows={3} defaultValue="多行文字，可拉高" />}</Field>
          <Field label="交货方式" isGroup isRequired error="请至少选择一项">
            {() => (
              <div style={{ display: 'flex', gap: 20 }}>
                <Checkbox checked={isChecked} onChange={(event) => setIsChecked(event.target.checked)}>
                  上门提货
                </Checkbox>
                <Checkbox isMixed readOnly>
                  自送到仓
                </Checkbox>
              </div>
            )}
          </Field>
          <MoreControls />
          <Field label="备注" span={3}>
            {(wiring) => <TextInput {...wiring} />}
          </Field>
        </FieldGrid>
        <p style={{ marginTop: 12 }}>
          收货地址
          <RequiredMark />
        </p>
        <FieldHint>属于整组的提示</FieldHint>
        <FieldError>属于整组的错误</FieldError>
      </div>
      <div className="gallery-block gallery-two">
        <section>
          <Field label="密码">
            {(wiring) => <PasswordInput {...wiring} size="large" placeholder="请输入密码" showLabel="显示密码" hideLabel="隐藏密码" />}
          </Field>
        </section>
        <section>
          <KeyValues
            columns={1}
            variant="ledger"
            items={[
              { key: 'channel', label: '运输渠道', value: '美森正班快船' },
              { key: 'packages', label: '件数', value: '64' },
              { key: 'charged', label: '预计计费重', value: '1,312.62 kg' },
            ]}
          />
        </section>
      </div>
    </>
  );
}

function MoreControls() {
  const [packing, setPacking] = useState<string>();
  return (
    <>
      <Field label="包装" isGroup error={packing ? undefined : '请选择'}>
        {(wiring) => <RadioGroup name="packing" wiring={wiring} choices={PACKINGS} value={packing} onChange={setPacking} />}
      </Field>
      <Field label="包装类型">{(wiring) => <SelectInput {...wiring} options={PACKINGS} emptyLabel="请选择" />}</Field>
      <Field label="包装类型" error="必填项">
        {(wiring) => <SelectInput {...wiring} options={PACKINGS} emptyLabel="请选择" />}
      </Field>
      <Field label="包装类型">{(wiring) => <SelectInput {...wiring} disabled options={PACKINGS} />}</Field>
      <Field label="搜索" span={2}>
        {(wiring) => <TextInput {...wiring} lead={<Search size={16} />} placeholder="运单号 / 参考号" />}
      </Field>
      <Field label="无边框">{(wiring) => <TextInput {...wiring} variant="bare" defaultValue="由外层控件画边框" />}</Field>
      <FixedCheckboxExample label="不可选" isChecked={false} />
      <FixedCheckboxExample label="不可改" isChecked />
      <Checkbox aria-label="没有文字" />
      <Field label="单号">
        {(wiring) => (
          <TextInput
            {...wiring}
            trailHolds="buttons"
            trail={
              <>
                <IconButton label="清空" size="small" icon={<X />} />
                <IconButton label="查找" size="small" icon={<Search />} />
              </>
            }
          />
        )}
      </Field>
      <Checkbox align="start">
        隐藏价格 <small className="muted">成员看不到费用，也不能下载账单</small>
      </Checkbox>
    </>
  );
}
