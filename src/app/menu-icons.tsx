import {
  Activity, Bell, Braces, Building2, CalendarClock, CircleDashed, CirclePlus, CircleUser, Gamepad2, Handshake, House, Keyboard, KeyRound, ListChecks, ListFilter, type LucideIcon,
  MapPinCheck, Megaphone, Package, PanelBottom, Radar, Route, Truck, UserPlus, Users, Webhook, Workflow,
} from 'lucide-react'
import type { IconName } from '#commands/places/destinations'

const icons: Readonly<Record<IconName, LucideIcon>> = {
  acquisition: UserPlus,
  api: Braces,
  bell: Bell,
  building: Building2,
  calendar: CalendarClock,
  campaign: Megaphone,
  checklist: ListChecks,
  drawer: PanelBottom,
  freight: Package,
  game: Gamepad2,
  handshake: Handshake,
  home: House,
  key: KeyRound,
  keyboard: Keyboard,
  new: CirclePlus,
  people: Users,
  person: CircleUser,
  pin: MapPinCheck,
  pulse: Activity,
  radar: Radar,
  request: Webhook,
  route: Route,
  segment: ListFilter,
  status: CircleDashed,
  truck: Truck,
  workflow: Workflow,
}

/** The icon of a place; its name always stands beside it or is its label. */
export function PlaceIcon({ name }: { name: IconName }) {
  const Icon = icons[name]
  return <Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
}
