import { useState } from 'react';
import Printer from 'lucide-react/icons/printer';
import { Button } from '../kit/button/Button.tsx';
import { PageHeader } from '../kit/layout/PageHeader.tsx';
import { toast } from '../kit/toast/toast.ts';
import type { MenuItem } from '../kit/menu/Menu.tsx';
import { DialogExample } from './examples/dialog.tsx';
import { LiveTooltipExample, TooltipExample } from './examples/tooltip.tsx';
import { MenuExample, MenuInDialogExample, RowMenuExample } from './examples/menu.tsx';
import { PopoverExample } from './examples/popover.tsx';

const ITEMS: readonly MenuItem[] = [
  { key: 'password', label: '修改密码' },
  { key: 'label', label: '面单设置', icon: <Printer /> },
  { key: 'merge', label: '合并报关', disabledReason: '所选运单的起运港不同' },
  { key: 'logout', label: '退出登录', isDanger: true, isSeparated: true },
];

/** What opens above the page. */
export function OverlaysSection() {
  return (
    <>
      <PageHeader title="浮层" subtitle="菜单、提示、对话框、消息" />
      <div className="gallery-row">
        <MenuExample label="更多操作" trigger="菜单" items={ITEMS} />
        <RowMenuExample label="行操作" rows={['第一行', '第二行']} items={ITEMS} />
        <MenuInDialog />
        <TooltipExample label="提示" text="悬停或聚焦时出现" />
        <LiveTooltipExample label="固定提示" text="停在按钮下方，再按一次收起" />
        <PopoverExample label="浮层" closeLabel="关闭" />
        <PopoverExample label="右对齐的浮层" closeLabel="关闭" align="end" />
      </div>
      <Dialogs />
      <div className="gallery-row">
        <Button onClick={() => toast('success', '运单 WBS261120418 已提交')}>成功</Button>
        <Button onClick={() => toast('error', '没有找到运单')}>错误</Button>
        <Button onClick={() => toast('warning', '粘贴内容超过 1,000 行')}>警告</Button>
        <Button onClick={() => toast('info', '运单 WBS261120418 已离港', '新消息')}>有标题的消息</Button>
      </div>
    </>
  );
}

function MenuInDialog() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>对话框里的菜单</Button>
      {isOpen && <MenuInDialogExample title="运单" question="取消运单？" itemLabel="取消运单" onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Dialogs() {
  const words = { title: '取消运单 WBS261120418？', confirmLabel: '取消运单', cancelLabel: '返回' } as const;
  return (
    <div className="gallery-row">
      <DialogExample label="危险的对话框" {...words} isDanger>
        取消后不能恢复，已交的货会退回到您的提货地址。
      </DialogExample>
      <DialogExample label="带表单的对话框" title="修改参考号" confirmLabel="保存" cancelLabel="返回" fieldLabel="参考号" />
      <DialogExample label="还不能确认" {...words} confirmDisabledReason="请先选择原因" />
      <DialogExample label="只有信息" title="关于面单" confirmLabel={undefined} cancelLabel="关闭" size="medium">
        面单在入仓后生成。
      </DialogExample>
      <DialogExample label="大对话框" {...words} size="large" footer={<Button variant="quiet">稍后再说</Button>}>
        左下角还有别的选择。
      </DialogExample>
    </div>
  );
}
