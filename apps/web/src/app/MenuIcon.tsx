import {
  Anchor,
  BookOpen,
  Box,
  Container,
  FileCheck,
  Folder,
  Headset,
  History,
  Landmark,
  MapPin,
  KeyRound,
  Mail,
  PackageCheck,
  Plane,
  ReceiptText,
  Rocket,
  Rows3,
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
import type { ListedPath } from './menu.ts';

/** What stands for the pages of the sections in the narrow menu. */
const MENU_ICONS: Readonly<Record<Exclude<ListedPath, '/dashboard'>, LucideIcon>> = {
  '/waybillManagement/waybillList': Ship,
  '/waybillManagement/orderToAirFreight': Plane,
  '/waybillManagement/orderToSeaFreight': Container,
  '/waybillManagement/orderToExpressDelivery': Rocket,
  '/waybillManagement/addAirSeag2gwaybill': Anchor,
  '/waybillManagement/pickupInformation': PackageCheck,
  '/waybillManagement/batchOrder': Rows3,
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
