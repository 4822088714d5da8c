import {
  BookOpen,
  Box,
  FileCheck,
  Folder,
  Headset,
  History,
  Landmark,
  MapPin,
  KeyRound,
  Mail,
  PackageCheck,
  ReceiptText,
  Send,
  ShieldCheck,
  Ship,
  Tags,
  Truck,
  Store,
  UsersRound,
  Warehouse,
  Webhook,
  type LucideIcon,
} from 'lucide-react';
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
