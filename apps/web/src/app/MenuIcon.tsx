import BookOpen from 'lucide-react/icons/book-open';
import Box from 'lucide-react/icons/box';
import FileCheck from 'lucide-react/icons/file-check';
import Folder from 'lucide-react/icons/folder';
import Headset from 'lucide-react/icons/headset';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Landmark from 'lucide-react/icons/landmark';
import MapPin from 'lucide-react/icons/map-pin';
import KeyRound from 'lucide-react/icons/key-round';
import Mail from 'lucide-react/icons/mail';
import PackageCheck from 'lucide-react/icons/package-check';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Send from 'lucide-react/icons/send';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Ship from 'lucide-react/icons/ship';
import Tags from 'lucide-react/icons/tags';
import Truck from 'lucide-react/icons/truck';
import Store from 'lucide-react/icons/store';
import UsersRound from 'lucide-react/icons/users-round';
import Warehouse from 'lucide-react/icons/warehouse';
import Webhook from 'lucide-react/icons/webhook';
import type { LucideIcon } from 'lucide-react';
import { ORDER_ICONS } from '../parts/waybill/order-icons.ts';
import type { ListedPath } from './menu.ts';

/** What stands for the pages of the sections in the narrow menu. */
const MENU_ICONS: Readonly<Record<Exclude<ListedPath, '/dashboard'>, LucideIcon>> = {
  ...ORDER_ICONS,
  '/waybillManagement/waybillList': Ship,
  '/waybillManagement/pickupInformation': PackageCheck,
  '/myProfile/skuInfo': Tags,
  '/myProfile/importerInformation': Landmark,
  '/myProfile/shippingAddress': MapPin,
  '/myProfile/senderInformation': Send,
  '/myProfile/pickupAddress': Truck,
  '/myProfile/warehouseInfoMaintenance': Warehouse,
  '/myProfile/boxSizes': Box,
  '/myProfile/invoiceTitle': ReceiptText,
  '/myProfile/file': FileCheck,
  '/myProfile/manageOtherFiles': Folder,
  '/myProfile/account': ShieldCheck,
  '/myProfile/storeManagement': Store,
  '/myProfile/trackingNotificationSettings': Mail,
  '/myProfile/overseasWarehouseTrackingNotificationSettings': Mail,
  '/myProfile/customerProfileEmailNotification': Mail,
  '/myProfile/noticeReceivers': Webhook,
  '/myProfile/members': UsersRound,
  '/myProfile/apiAuthorization': KeyRound,
  '/myProfile/history': History,
  '/systemHelp/contactUs': Headset,
  '/systemHelp/quickOrderGuidance': BookOpen,
};

/** An icon of the narrow menu; the wide one shows names instead and does not fetch them. */
export function MenuIcon({ of }: { of: keyof typeof MENU_ICONS }) {
  const Icon = MENU_ICONS[of];
  return <Icon size={17} strokeWidth={1.7} />;
}
