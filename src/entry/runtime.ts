import { Fragment } from 'preact';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { jsx } from './react-core-jsx';

/**
 * What the inlined script leaves on the page as `snowpea`: the React API for lazy chunks, so that a page has one Preact.
 * A hook that no lazy chunk uses yet is left out, as each costs every page its bytes.
 */
export const runtime = {
  Fragment,
  jsx,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
};
export type Runtime = typeof runtime;
