import type { ShippingWay, TruckLine } from '@waybound/contract/waybills/status';
import Package from 'lucide-react/icons/package';
import PackageCheck from 'lucide-react/icons/package-check';
import Plane from 'lucide-react/icons/plane';
import Route from 'lucide-react/icons/route';
import Ship from 'lucide-react/icons/ship';
import TrainFront from 'lucide-react/icons/train-front';
import Truck from 'lucide-react/icons/truck';
import Undo2 from 'lucide-react/icons/undo-2';
import Warehouse from 'lucide-react/icons/warehouse';
import Zap from 'lucide-react/icons/zap';
import type { LucideIcon } from 'lucide-react';
import { IconTile, type TileColour } from '../../kit/layout/IconTile.tsx';

const MODES: Readonly<Record<ShippingWay, { icon: LucideIcon; colour: TileColour }>> = {
  AIR: { icon: Plane, colour: 'air' },
  FCL: { icon: Ship, colour: 'sea' },
  LCL: { icon: Ship, colour: 'sea' },
  KT: { icon: Truck, colour: 'truck' },
  ZX: { icon: Route, colour: 'brand' },
  99: { icon: Zap, colour: 'express' },
  OT: { icon: Package, colour: 'brand' },
  HD: { icon: PackageCheck, colour: 'truck' },
  HWC: { icon: Warehouse, colour: 'brand' },
  TH: { icon: Undo2, colour: 'brand' },
};

const RAIL = { icon: TrainFront, colour: 'rail' } as const;

interface ModeIconProps {
  way: ShippingWay;
  line?: TruckLine | null | undefined;
  variant?: 'plain' | 'deep' | undefined;
}

/** The way goods travel as a picture in its colour. An ornament: the channel or the way is named beside it. */
export function ModeIcon({ way, line, variant }: ModeIconProps) {
  const { icon: Icon, colour } = line === 'truckRail' ? RAIL : MODES[way];
  return <IconTile colour={colour} variant={variant} icon={<Icon />} />;
}
