import { useState } from 'react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Inbox from 'lucide-react/icons/inbox';
import Moon from 'lucide-react/icons/moon';
import Plus from 'lucide-react/icons/plus';
import Ship from 'lucide-react/icons/ship';
import Trash2 from 'lucide-react/icons/trash';
import { Button, ButtonLink } from '../kit/button/Button.tsx';
import { EmptyState } from '../kit/layout/EmptyState.tsx';
import { IconButton } from '../kit/button/IconButton.tsx';
import { IconButtonLink } from '../kit/button/IconButtonLink.tsx';
import { IconTile } from '../kit/layout/IconTile.tsx';
import { PageHeader } from '../kit/layout/PageHeader.tsx';
import { Skeleton } from '../kit/loading/Skeleton.tsx';
import { Spinner } from '../kit/loading/Spinner.tsx';
import { DeferredExample } from './examples/deferred.tsx';
import { DisabledButtonExample } from './examples/button.tsx';

const VARIANTS = { primary: '主要', default: '普通', quiet: '安静', danger: '危险', alarm: '警示' } as const;

export function BasicsSection() {
  return (
    <>
      <PageHeader title="基础" subtitle="按钮、加载、空白" lead={<IconTile icon={<Ship />} size="large" />} />
      <Buttons />
      <ButtonStates />
      <IconButtons />
      <div className="gallery-row">
        <Spinner />
        <DeferredExample label="重新加载" parts={['先', '后', '最后']} />
      </div>
      <div className="gallery-block gallery-two">
        <EmptyState icon={<Inbox />} title="还没有运单" action={<Button variant="primary">新建运单</Button>}>
          下第一票货，或者从 Excel 批量导入。
        </EmptyState>
        <EmptyState title="没有符合条件的运单" />
        <div aria-busy="true">
          <Skeleton lines={5} />
        </div>
        <div aria-busy="true">
          <Skeleton width="120px" height="64px" />
        </div>
      </div>
    </>
  );
}

function Buttons() {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <div className="gallery-row">
      <Button variant="primary" icon={<Plus />}>
        新建运单
      </Button>
      <Button>保存草稿</Button>
      <Button variant="quiet">取消</Button>
      <Button variant="danger" icon={<Trash2 />}>
        删除
      </Button>
      <Button variant="alarm" size="small">
        4 处错误
      </Button>
      <ButtonLink href="#basics" icon={<ArrowRight />}>
        链接
      </ButtonLink>
      <Button variant="primary" isBusy={isBusy} onClick={() => setIsBusy(true)}>
        提交审核
      </Button>
      <DisabledButtonExample label="修改" reason="已出库的运单不能修改" />
      <Button size="small">小</Button>
      <Button size="medium">中</Button>
      <Button size="large" variant="primary">
        登录 <ArrowRight />
      </Button>
    </div>
  );
}

/** A line for each state, all variants beside each other. */
function ButtonStates() {
  const variants = Object.keys(VARIANTS) as (keyof typeof VARIANTS)[]; // The keys of the constant above.
  const states = [{ isBusy: true }, { isDisabled: true }, { 'aria-pressed': true }] as const;
  return states.map((state) => (
    <div key={JSON.stringify(state)} className="gallery-row">
      {variants.map((variant) => (
        <Button key={variant} variant={variant} {...state}>
          {VARIANTS[variant]}
        </Button>
      ))}
    </div>
  ));
}

function IconButtons() {
  return (
    <div className="gallery-row">
      <IconButton label="主题" icon={<Moon />} />
      <IconButton label="小" size="small" icon={<Moon />} />
      <IconButton label="更多" variant="outline" icon={<Ellipsis />} />
      <IconButton label="加载中" isBusy icon={<Moon />} />
      <IconButton label="删除" variant="outline" disabledReason="已出库的运单不能删除" icon={<Trash2 />} />
      <IconButton label="无理由" isDisabled icon={<Moon />} />
      <IconButton label="展开" aria-expanded icon={<Ellipsis />} />
      <IconButtonLink href="#list" aria-label="列表">
        <Inbox size={17} />
      </IconButtonLink>
    </div>
  );
}
