import { Fragment, render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { hydrateIsland } from './hydrate';
import { inlined } from './inlined';
import { jsx } from './react-core-jsx';

/**
 * What the inlined script leaves on the page as `snowpea`: the React API for lazy chunks, so that a page has one Preact.
 * A hook that no lazy chunk uses yet is left out, as each costs every page its bytes.
 */
export const runtime = {
  Fragment,
  /** For islands that come of themselves (src/page/later.ts). */
  hydrateIsland,
  /** For new props of one of them. */
  inlined,
  jsx,
  render,
  useEffect,
  useRef,
  useState,
};
export type Runtime = typeof runtime;
