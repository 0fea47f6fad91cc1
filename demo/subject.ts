import { type DemoName, nameOf } from './name';
import { type Place, placeOf } from './place';

/** The demo app of a package name, with the data for its pictures. */
export interface DemoSubject {
  index: number;
  place: Place;
  named: DemoName;
}

/** Undefined for a package name that is not a demo app's. */
export function demoSubject(packageName: string): DemoSubject | undefined {
  const [, digits] = /^demo\..*?(\d{1,7})$/.exec(packageName) ?? [];
  if (digits === undefined) return undefined;
  const place = placeOf(Number(digits));
  return { index: Number(digits), place, named: nameOf(place) };
}
