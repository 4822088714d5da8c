import Anchor from 'lucide-react/icons/anchor';
import BookOpen from 'lucide-react/icons/book-open';
import Box from 'lucide-react/icons/box';
import Calculator from 'lucide-react/icons/calculator';
import Container from 'lucide-react/icons/container';
import FileCheck from 'lucide-react/icons/file-check';
import Folder from 'lucide-react/icons/folder';
import Headset from 'lucide-react/icons/headset';
import KeyRound from 'lucide-react/icons/key-round';
import Landmark from 'lucide-react/icons/landmark';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import PackageCheck from 'lucide-react/icons/package-check';
import Plane from 'lucide-react/icons/plane';
import Hourglass from 'lucide-react/icons/hourglass';
import Receipt from 'lucide-react/icons/receipt';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Quote from 'lucide-react/icons/quote';
import Rocket from 'lucide-react/icons/rocket';
import RotateCcwClock from 'lucide-react/icons/rotate-ccw-clock';
import Rows3 from 'lucide-react/icons/rows-3';
import Send from 'lucide-react/icons/send';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Ship from 'lucide-react/icons/ship';
import Store from 'lucide-react/icons/store';
import Tags from 'lucide-react/icons/tags';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Truck from 'lucide-react/icons/truck';
import UsersRound from 'lucide-react/icons/users-round';
import Warehouse from 'lucide-react/icons/warehouse';
import Webhook from 'lucide-react/icons/webhook';
import type { LucideIcon } from 'lucide-react';

/**
 * The icons that pages name in their menu entries, in Lucide's spelling. A file of its own for all: it is fetched with the narrow menu, the
 * command palette and the menu of order pages, never before a page's content.
 */
export const MENU_ICONS = {
  anchor: Anchor,
  'book-open': BookOpen,
  box: Box,
  calculator: Calculator,
  container: Container,
  'file-check': FileCheck,
  folder: Folder,
  headset: Headset,
  'key-round': KeyRound,
  landmark: Landmark,
  mail: Mail,
  'map-pin': MapPin,
  'package-check': PackageCheck,
  plane: Plane,
  hourglass: Hourglass,
  receipt: Receipt,
  'receipt-text': ReceiptText,
  quote: Quote,
  rocket: Rocket,
  'rotate-ccw-clock': RotateCcwClock,
  'rows-3': Rows3,
  send: Send,
  'shield-check': ShieldCheck,
  ship: Ship,
  store: Store,
  tags: Tags,
  'triangle-alert': TriangleAlert,
  truck: Truck,
  'users-round': UsersRound,
  warehouse: Warehouse,
  webhook: Webhook,
} as const satisfies Readonly<Record<string, LucideIcon>>;

export type MenuIconName = keyof typeof MENU_ICONS;
