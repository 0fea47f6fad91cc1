import { Fragment, render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { hydrateIsland } from './hydrate';
import { inlined } from './inlined-islands';
import { jsx } from './react-core-jsx';

/**
 * What the inlined script provides as `snowpea`: the React API for chunks, so that a page has one Preact. A hook that
 * no chunk uses is left out, because every page would pay for it.
 */
export const runtime = {
  Fragment,
  /** For islands that hydrate without a touch (src/page/start-features.ts). */
  hydrateIsland,
  /** For rendering an inlined island with new props. */
  inlined,
  jsx,
  render,
  useEffect,
  useRef,
  useState,
};
export type Runtime = typeof runtime;
