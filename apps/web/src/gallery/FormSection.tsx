import { useState } from 'react';
import Eye from 'lucide-react/icons/eye';
import { Checkbox } from '../kit/Checkbox.tsx';
import { Field, FieldGrid } from '../kit/Field.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { KeyValues } from '../kit/KeyValues.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { TextInput } from '../kit/TextInput.tsx';

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
          <Field label="备注" span={3}>
            {(wiring) => <TextInput {...wiring} />}
          </Field>
        </FieldGrid>
      </div>
      <div className="gallery-block gallery-two">
        <section>
          <Field label="密码">
            {(wiring) => (
              <TextInput
                {...wiring}
                size="large"
                type="password"
                placeholder="请输入密码"
                trail={<IconButton label="显示密码" size="small" icon={<Eye />} />}
              />
            )}
          </Field>
        </section>
        <section>
          <KeyValues
            columns={1}
            look="ledger"
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
