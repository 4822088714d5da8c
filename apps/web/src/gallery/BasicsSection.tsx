import { useState } from 'react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Bell from 'lucide-react/icons/bell';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Inbox from 'lucide-react/icons/inbox';
import Moon from 'lucide-react/icons/moon';
import Plus from 'lucide-react/icons/plus';
import Ship from 'lucide-react/icons/ship';
import Trash2 from 'lucide-react/icons/trash';
import { Badge } from '../kit/status/Badge.tsx';
import { Button, ButtonLink } from '../kit/button/Button.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { EmptyState } from '../kit/layout/EmptyState.tsx';
import { Field } from '../kit/inputs/Field.tsx';
import { IconButton } from '../kit/button/IconButton.tsx';
import { IconButtonLink } from '../kit/button/IconButtonLink.tsx';
import { IconTile } from '../kit/layout/IconTile.tsx';
import { MenuButton } from '../kit/menu/Menu.tsx';
import { PageHeader } from '../kit/layout/PageHeader.tsx';
import { Popover } from '../kit/popover/Popover.tsx';
import { Skeleton } from '../kit/loading/Skeleton.tsx';
import { Spinner } from '../kit/loading/Spinner.tsx';
import { StatusDot } from '../kit/status/StatusDot.tsx';
import { TextInput } from '../kit/inputs/TextInput.tsx';
import { toast } from '../kit/toast/toast.ts';
import { Tooltip } from '../kit/tooltip/Tooltip.tsx';

export function BasicsSection() {
  return (
    <>
      <PageHeader title="基础" subtitle="按钮、菜单、对话框、消息" lead={<IconTile icon={<Ship />} size="large" />} />
      <Buttons />
      <SmallThings />
      <div className="gallery-row">
        <StatusDot tone="idle">待确认</StatusDot>
        <StatusDot tone="warn">待交货</StatusDot>
        <StatusDot tone="info">待出库</StatusDot>
        <StatusDot tone="ok">已签收</StatusDot>
        <StatusDot tone="bad">问题件</StatusDot>
      </div>
      <Messages />
      <div className="gallery-block gallery-two">
        <EmptyState icon={<Inbox />} title="还没有运单" action={<Button variant="primary">新建运单</Button>}>
          下第一票货，或者从 Excel 批量导入。
        </EmptyState>
        <div aria-busy="true">
          <Skeleton lines={5} />
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
      <Button disabledReason="已出库的运单不能修改">修改</Button>
      <Button isDisabled>无理由</Button>
      <Button aria-pressed size="small">
        已选
      </Button>
    </div>
  );
}

const menuItems = [
  { key: 'password', label: '修改密码' },
  { key: 'label', label: '面单设置' },
  { key: 'merge', label: '合并报关', disabledReason: '所选运单的起运港不同' },
  { key: 'logout', label: '退出登录', isDanger: true, isSeparated: true },
];

function SmallThings() {
  const bell = (
    <Badge count={12}>
      <Bell size={17} strokeWidth={1.7} />
    </Badge>
  );
  return (
    <div className="gallery-row">
      <Button size="small">小</Button>
      <Button size="medium">中</Button>
      <Button size="large" variant="primary">
        登录 <ArrowRight />
      </Button>
      <IconButton label="主题" icon={<Moon />} />
      <IconButton label="更多" variant="outline" icon={<Ellipsis />} />
      <IconButton label="消息，12 条未读" icon={bell} />
      <IconButtonLink href="#list" aria-label="列表">
        <Inbox size={17} />
      </IconButtonLink>
      <Badge count={120} tone="quiet" />
      <Spinner />
      <Tooltip text="悬停或聚焦时出现">{(described) => <Button {...described}>提示</Button>}</Tooltip>
      <PopoverButton />
      <span style={{ padding: 8, background: 'var(--deep)' }}>
        <IconTile icon={<Ship />} look="deep" />
      </span>
      <MenuButton label="更多操作" items={menuItems}>
        {(trigger) => <Button {...trigger}>菜单</Button>}
      </MenuButton>
    </div>
  );
}

function PopoverButton() {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button aria-expanded={Boolean(anchor)} onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        浮层
      </Button>
      {anchor && (
        <Popover anchor={anchor} label="浮层" className="gallery-block" onClose={() => setAnchor(undefined)}>
          <Button size="small" onClick={() => setAnchor(undefined)}>
            关闭
          </Button>
        </Popover>
      )}
    </>
  );
}

function Messages() {
  const [dialog, setDialog] = useState<'danger' | 'form'>();
  const close = () => setDialog(undefined);
  return (
    <div className="gallery-row">
      <Button onClick={() => toast('success', '运单 WBS261120418 已提交')}>成功</Button>
      <Button onClick={() => toast('error', '没有找到运单')}>错误</Button>
      <Button onClick={() => toast('warning', '粘贴内容超过 1,000 行')}>警告</Button>
      <Button onClick={() => setDialog('danger')}>危险的对话框</Button>
      <Button onClick={() => setDialog('form')}>带表单的对话框</Button>
      {dialog === 'danger' && (
        <Dialog title="取消运单 WBS261120418？" confirmLabel="取消运单" cancelLabel="返回" isDanger onConfirm={close} onClose={close}>
          取消后不能恢复，已交的货会退回到您的提货地址。
        </Dialog>
      )}
      {dialog === 'form' && (
        <Dialog title="修改参考号" confirmLabel="保存" cancelLabel="返回" onConfirm={() => toast('success', '已保存')} onClose={close}>
          <Field label="参考号" isRequired>
            {(wiring) => <TextInput {...wiring} />}
          </Field>
        </Dialog>
      )}
    </div>
  );
}
